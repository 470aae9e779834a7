import { Button, Stack } from '@mantine/core'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Columns } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { words } from '../words.ts'
import { DomainsCard } from './domains-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { LicenceState } from './licence-state.tsx'
import { PaymentCount } from './payment-count.tsx'
import { RefusedCalls } from './refused-calls.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** Everything of one licence, and what can be done with it. */
export function LicenceView({ licence }: { readonly licence: IssuedLicenceDetail }) {
  const { t } = useTranslation('license-syn-pay')
  const [revoking, setRevoking] = useState(false)
  const { id, merchantId, state, graceEndsAt, createdAt, lastUsedAt, payments, recentPayments, decisions } =
    licence
  return (
    <Stack>
      <Columns>
        <Stack>
          <Card
            title={t('licence.facts')}
            actions={
              state === 'active' && (
                <Button size="xs" variant="default" color="red" onClick={() => setRevoking(true)}>
                  {t('licence.moves.revoke')}
                </Button>
              )
            }
          >
            <FactList
              plain
              facts={[
                fact(t('fields.merchantId'), <AccountId id={merchantId} label={t('fields.merchantId')} />),
                fact(t('fields.state'), <LicenceState state={state} graceEndsAt={graceEndsAt} />),
                fact(t('fields.createdAt'), <Moment at={createdAt} />),
                fact(
                  t('fields.lastUsedAt'),
                  lastUsedAt === null ? t('keys.neverUsed') : <Moment at={lastUsedAt} />,
                ),
                fact(t('fields.payments'), <PaymentCount licenceId={id} count={payments} />),
                fact(
                  t('fields.recentPayments'),
                  <PaymentCount licenceId={id} count={recentPayments} recent />,
                ),
              ]}
            />
          </Card>
          <DomainsCard licence={licence} />
          <RefusedCalls licence={licence} />
        </Stack>
        <Stack>
          <KeysCard licence={licence} />
          <WebhookCard licence={licence} />
          <DecisionTimeline {...words} decisions={decisions} name={`licence-${id}`} />
        </Stack>
      </Columns>
      {revoking && <RevokeDialog licence={licence} onClose={() => setRevoking(false)} />}
    </Stack>
  )
}
