import { Box, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { chooseTimeStyle, timeSettings } from '../../shared/format/time-settings.ts'
import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { session } from '../../shared/session/session.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../shared/ui/fact-list.tsx'
import { HeldAmount } from '../../shared/ui/held-amount.tsx'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { Card, Columns, Hint, RowList } from '../../shared/ui/layout.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { PartMissing } from '../../shared/ui/part-missing.tsx'
import { knownStatusOf } from '../catalogue/known-status.ts'
import { rolesQuery, servicesQuery } from '../catalogue/queries.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { AllowedOrigins } from '../frames/allowed-origins.tsx'
import { Preferences } from '../layout/preferences.tsx'
import { SubscriptionBadge } from '../marketplace/subscription-badge.tsx'
import { ServiceLink } from '../navigation/service-link.tsx'

const QrCode = lazyComponent(
  () => import('../../shared/ui/qr-code.tsx'),
  (module) => module.QrCode,
  PartMissing,
)

const BalanceTrend = lazyComponent(
  () => import('../dashboard/balance-trend.tsx'),
  (module) => module.BalanceTrend,
  nothing,
)

const TimeZoneSelect = lazyComponent(
  () => import('../profile/time-zone-select.tsx'),
  (module) => module.TimeZoneSelect,
  PartMissing,
)

export const Route = createFileRoute('/_panel/profile')({
  staticData: { nav: false },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(balancesQuery())
    void queryClient.prefetchQuery(rolesQuery())
    void queryClient.prefetchQuery(servicesQuery())
  },
  component: Profile,
})

function Profile() {
  const { t, ready } = useTranslation('profile')
  const { user } = useSnapshot(session)
  const { style, zone } = useSnapshot(timeSettings)
  const roles = useQuery(rolesQuery())
  const balances = useQuery(balancesQuery())
  const services = useVisibleServices()
  if (!user || !ready) return null
  const subscribed = services.data?.filter((service) => knownStatusOf(service) !== 'INACTIVE') ?? []

  return (
    <Stack>
      <PageHead title={t('title')} />
      <Card narrow title={t('account')}>
        <Columns>
          <FactList
            plain
            facts={[
              fact(
                t('accountId'),
                <>
                  <code>{user.accountId}</code> <CopyButton text={user.accountId} label={t('accountId')} />
                </>,
              ),
              fact(t('roles'), roles.data?.map((role) => t(`shared:roles.${role}`)).join(', ') ?? '…'),
              fact(t('sessionUntil'), formatDateTime(user.expiresAt)),
            ]}
          />
          <Suspense fallback={<Skeleton height={144} width={144} />}>
            <QrCode text={user.accountId} label={t('qrCode')} />
          </Suspense>
        </Columns>
      </Card>
      <Card narrow title={t('balances')}>
        {balances.error && <ErrorNotice error={balances.error} onRetry={balances.refetch} />}
        {balances.data?.length === 0 && <Hint>{t('noBalances')}</Hint>}
        <RowList>
          {balances.data?.map((balance) => (
            <li key={balance.assetId}>
              <Group gap="xs" flex={1} wrap="nowrap" miw="5rem">
                <Identicon id={balance.assetId} /> {balance.assetId}
              </Group>
              <Box visibleFrom="xs">
                <Suspense>
                  <BalanceTrend {...balance} inRow />
                </Suspense>
              </Box>
              <Text inherit fw={600} miw="9.5rem" ta="right">
                <HeldAmount accountId={user.accountId} held={balance} bare />
              </Text>
            </li>
          ))}
        </RowList>
      </Card>
      <Card narrow title={t('subscriptions')}>
        <RowList>
          {subscribed.map((service) => (
            <li key={service.serviceId}>
              <ServiceLink service={service} />
              <SubscriptionBadge service={service} />
            </li>
          ))}
        </RowList>
      </Card>
      <Card narrow title={t('addressBook')}>
        <Hint>{t('addressBookText')}</Hint>
        <LinkButton to="/profile/accounts" variant="default">
          {t('openAddressBook')}
        </LinkButton>
      </Card>
      <Card narrow title={t('identity')}>
        <Hint>{t('identityText')}</Hint>
        <LinkButton to="/profile/identity" variant="default">
          {t('openIdentity')}
        </LinkButton>
      </Card>
      <AllowedOrigins />
      <Card narrow title={t('preferences')}>
        <Group gap="md" align="flex-end">
          <Preferences />
          <Suspense fallback={<Skeleton height={60} width="22rem" />}>
            <TimeZoneSelect chosen={zone} />
          </Suspense>
        </Group>
        <Checkbox
          label={t('exactTimes')}
          checked={style === 'absolute'}
          onChange={(event) => chooseTimeStyle(event.currentTarget.checked ? 'absolute' : 'relative')}
        />
      </Card>
      <Card narrow title={t('publicKey')}>
        <Text inherit style={{ overflowWrap: 'anywhere' }}>
          <code>{user.publicKey}</code> <CopyButton text={user.publicKey} label={t('publicKey')} />
        </Text>
      </Card>
      <Hint>
        <a href={`${import.meta.env.BASE_URL}third-party-licenses.txt`}>{t('licenses')}</a>
      </Hint>
    </Stack>
  )
}
