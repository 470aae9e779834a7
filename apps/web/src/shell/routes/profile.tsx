import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import {
  chooseTimeStyle,
  chooseTimeZone,
  deviceTimeZone,
  timeSettings,
} from '../../shared/format/time-settings.ts'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { session } from '../../shared/session/session.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { knownStatusOf } from '../catalogue/known-status.ts'
import { rolesQuery, servicesQuery } from '../catalogue/queries.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { AllowedOrigins } from '../frames/allowed-origins.tsx'
import { Preferences } from '../layout/preferences.tsx'
import { SubscriptionBadge } from '../marketplace/subscription-badge.tsx'
import { ServiceLink } from '../navigation/service-link.tsx'
import classes from './profile.module.css'

const QrCode = lazyComponent(
  () => import('../../shared/ui/qr-code.tsx'),
  (module) => module.QrCode,
)

const BalanceTrend = lazyComponent(
  () => import('../dashboard/balance-trend.tsx'),
  (module) => module.BalanceTrend,
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
  const { t } = useTranslation('shell')
  const { user } = useSnapshot(session)
  const { style, zone } = useSnapshot(timeSettings)
  const roles = useQuery(rolesQuery())
  const balances = useQuery(balancesQuery())
  const services = useVisibleServices()
  if (!user) return null
  const subscribed = services.data?.filter((service) => knownStatusOf(service) !== 'INACTIVE') ?? []

  return (
    <>
      <PageHead title={t('profile.title')} />
      <section className={classes.section}>
        <h2>{t('profile.account')}</h2>
        <div className={classes.code}>
          <Suspense>
            <QrCode text={user.accountId} label={t('profile.qrCode')} />
          </Suspense>
        </div>
        <dl className={classes.facts}>
          <dt>{t('profile.accountId')}</dt>
          <dd>
            <code>{user.accountId}</code> <CopyButton text={user.accountId} label={t('profile.accountId')} />
          </dd>
          <dt>{t('profile.roles')}</dt>
          <dd>{roles.data?.map((role) => t(`shared:roles.${role}`)).join(', ') ?? '…'}</dd>
          <dt>{t('profile.sessionUntil')}</dt>
          <dd>{formatDateTime(user.expiresAt)}</dd>
        </dl>
      </section>
      <section className={classes.section}>
        <h2>{t('profile.balances')}</h2>
        {balances.error && <ErrorNotice error={balances.error} onRetry={balances.refetch} />}
        {balances.data?.length === 0 && <p className={classes.none}>{t('profile.noBalances')}</p>}
        <ul className={classes.rows}>
          {balances.data?.map((balance) => (
            <li key={balance.assetId}>
              <span className={classes.asset}>
                <Identicon id={balance.assetId} /> {balance.assetId}
              </span>
              <span className={classes.trend}>
                <Suspense>
                  <BalanceTrend {...balance} inRow />
                </Suspense>
              </span>
              <strong className={classes.held}>
                <Amount {...balance} assetId="" />
              </strong>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section}>
        <h2>{t('profile.subscriptions')}</h2>
        <ul className={classes.rows}>
          {subscribed.map((service) => (
            <li key={service.serviceId}>
              <ServiceLink service={service} />
              <SubscriptionBadge service={service} />
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section}>
        <h2>{t('profile.addressBook')}</h2>
        <p className={classes.none}>{t('profile.addressBookText')}</p>
        <LinkButton to="/profile/accounts" variant="default" mt="sm">
          {t('profile.openAddressBook')}
        </LinkButton>
      </section>
      <AllowedOrigins />
      <section className={classes.section}>
        <h2>{t('profile.preferences')}</h2>
        <div className={classes.preferences}>
          <Preferences />
          <Checkbox
            label={t('profile.exactTimes')}
            checked={style === 'absolute'}
            onChange={(event) => chooseTimeStyle(event.currentTarget.checked ? 'absolute' : 'relative')}
          />
          <NativeSelect
            label={t('profile.timeZone')}
            value={zone}
            data={[
              { value: 'device', label: t('profile.deviceTimeZone', { zone: deviceTimeZone() }) },
              { value: 'utc', label: 'UTC' },
            ]}
            onChange={(event) => chooseTimeZone(event.currentTarget.value === 'utc' ? 'utc' : 'device')}
          />
        </div>
      </section>
      <section className={classes.section}>
        <h2>{t('profile.publicKey')}</h2>
        <p className={classes.key}>
          <code>{user.publicKey}</code> <CopyButton text={user.publicKey} label={t('profile.publicKey')} />
        </p>
      </section>
      <p className={classes.none}>
        <a href={`${import.meta.env.BASE_URL}third-party-licenses.txt`}>{t('profile.licenses')}</a>
      </p>
    </>
  )
}
