import { Group, Stack } from '@mantine/core'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { decideRecharge } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { type RechargeDetail, rechargeMachine } from '@panel/contracts/services/synkrony_admin/recharges'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { FailureText } from '../../../shared/failures/failure-text.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { RechargeStateBadge } from './recharge-state.tsx'
import { Ticket, ticketView } from './ticket.tsx'
import { explainRefusal } from './withdrawal-refusal.tsx'

const words = { namespace: 'synkrony_admin', texts: 'recharges' } as const

/** One top-up: what it is, what can be done with it, and what was decided. */
export function RechargePage({ recharge }: { readonly recharge: RechargeDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const { id, state, accountId, units, decimals, assetId, method, reference, ticket, failure } = recharge
  const params = { id: String(id) }
  return (
    <Stack>
      {failure !== null && (
        <Callout tone="bad" role="alert">
          <strong>{t('recharges.failed')}</strong>
          <FailureText failure={failure} />
        </Callout>
      )}
      <FactList
        facts={[
          fact(t('fields.units'), <Amount units={units} decimals={decimals} assetId={assetId} large />),
          fact(t('fields.state'), <RechargeStateBadge state={state} />),
          fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
          fact(t('fields.method'), t(`recharges.methods.${method}`)),
          fact(t('fields.reference'), <code>{reference}</code>),
          fact(t('fields.askedAt'), <Moment at={recharge.askedAt} />),
          ...(ticket === null
            ? []
            : [fact(t('fields.ticket'), <Ticket id={ticket} label={t('fields.ticket')} />)]),
        ]}
      />
      {allowedMoves(rechargeMachine, state, 'admin').length > 0 && (
        <Card title={t('withdraw.decide')}>
          <Group>
            <MoveButtons
              {...words}
              machine={rechargeMachine}
              state={state}
              actor="admin"
              withoutReason={['retry']}
              explain={(error) => explainRefusal(error, recharge)}
              onMove={async (move, reason, seen) => {
                if (move !== 'retry' && move !== 'cancel') return
                await change(decideRecharge, { params, body: { move, seen, reason } })
              }}
            />
          </Group>
        </Card>
      )}
      <DecisionTimeline
        {...words}
        decisions={recharge.decisions}
        name={`recharge-${id}`}
        ticketView={ticketView}
      />
    </Stack>
  )
}
