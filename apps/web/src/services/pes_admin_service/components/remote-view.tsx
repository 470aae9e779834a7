import { Group, Stack } from '@mantine/core'
import { decideRemotePayment } from '@panel/contracts/services/pes_admin_service/endpoints'
import {
  type RemotePaymentDetail,
  remoteMachine,
} from '@panel/contracts/services/pes_admin_service/remote-payments'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { FailureText } from '../../../shared/failures/failure-text.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { useChange } from '../queries.ts'
import { remoteWords } from '../words.ts'
import { RemoteStateBadge } from './state-badge.tsx'

/** One remote payment, what can be decided, and what was. */
export function RemoteView({ payment }: { readonly payment: RemotePaymentDetail }) {
  const { t } = useTranslation('pes_admin_service')
  const { t: shared } = useTranslation('shared')
  const change = useChange()
  const { id, state, merchantId, reportedBy, proof, conflictOf, ticket, error, decisions } = payment
  const paid = [
    fact(t('fields.units'), <Amount {...payment} />),
    fact(t('fields.merchant'), <AccountId id={merchantId} label={t('fields.merchant')} />),
    fact(t('fields.proof'), <code>{proof}</code>),
  ]
  return (
    <Card
      as="aside"
      title={t('remote.title', { number: formatCount(id) })}
      actions={
        <LinkButton
          to="/iservice/pes_admin_service/pending-mints"
          search={({ payment: _shown, ...others }) => others}
          variant="subtle"
          size="compact-sm"
        >
          {shared('close')}
        </LinkButton>
      }
    >
      <Stack>
        {conflictOf !== null && (
          <Callout tone="bad">
            {t('remote.conflict')}{' '}
            <Link
              to="/iservice/pes_admin_service/pending-mints"
              search={(now) => ({ ...now, payment: conflictOf })}
            >
              {t('remote.number', { number: formatCount(conflictOf) })}
            </Link>
          </Callout>
        )}
        {error !== null && (
          <Callout tone="bad" role="alert">
            {t('remote.error')} <FailureText failure={error} />
          </Callout>
        )}
        <FactList
          plain
          facts={[
            fact(t('fields.state'), <RemoteStateBadge state={state} />),
            ...paid,
            fact(t('fields.reportedBy'), <AccountId id={reportedBy} label={t('fields.reportedBy')} />),
            ...(ticket === null
              ? []
              : [
                  fact(
                    t('fields.ticket'),
                    <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />,
                  ),
                ]),
          ]}
        />
        <Group>
          <MoveButtons
            {...remoteWords}
            machine={remoteMachine}
            state={state}
            actor="admin"
            withoutReason={['mint', 'retry']}
            about={<FactList plain facts={paid} />}
            onMove={(move, reason, seen) =>
              change(decideRemotePayment, { params: { id: String(id) }, body: { move, seen, reason } })
            }
          />
        </Group>
        <DecisionTimeline {...remoteWords} decisions={decisions} name={`remote-payment-${id}`} />
      </Stack>
    </Card>
  )
}
