import { Group, Stack } from '@mantine/core'
import { type WithdrawalDetail, withdrawalMachine } from '@panel/contracts/platform/payments/withdrawals'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { decideWithdrawalRequest } from '@panel/contracts/services/synkrony_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Columns } from '../../../shared/ui/layout.tsx'
import {
  usePaidFacts,
  WithdrawalFacts,
  WithdrawalRevisions,
} from '../../../shared/withdrawals/withdrawal-facts.tsx'
import { withdrawalWords } from '../../../shared/withdrawals/withdrawal-words.ts'
import { isInvolved } from '../is-involved.ts'
import { useChange } from '../queries.ts'
import { ticketView } from './ticket.tsx'
import { explainRefusal } from './withdrawal-refusal.tsx'

interface WithdrawalProps {
  readonly withdrawal: WithdrawalDetail
}

/** What can be decided now, and what prevents it. */
function Decide({ withdrawal }: WithdrawalProps) {
  const { t } = useTranslation('synkrony_admin')
  const { t: words } = useTranslation(withdrawalWords.namespace)
  const change = useChange()
  const paidFacts = usePaidFacts(withdrawal)
  const own = useOwnAccountId()
  const { id, state, revision, needsSecond, agreement, available, cost, units, decimals, assetId } =
    withdrawal
  if (allowedMoves(withdrawalMachine, state, 'admin').length === 0) return null
  if (isInvolved([withdrawal.merchantId, withdrawal.destination], own)) {
    return (
      <Card title={t('withdraw.decide')}>
        <p>{t('withdraw.own')}</p>
      </Card>
    )
  }
  const isFirst = agreement?.by === own
  const isShort = state !== 'returnFailed' && BigInt(available) < BigInt(cost)
  return (
    <Card title={t('withdraw.decide')}>
      {isFirst && <p>{t('withdraw.waitsForOther')}</p>}
      {!isFirst && agreement && <p>{t('withdraw.youAreSecond')}</p>}
      {!agreement && needsSecond && <p>{t('withdraw.needsTwoText')}</p>}
      {isShort && (
        <Callout tone="warn">
          <p>{t('withdraw.short')}</p>
        </Callout>
      )}
      <Group>
        <MoveButtons
          {...withdrawalWords}
          machine={withdrawalMachine}
          state={state}
          actor="admin"
          withoutReason={['approve', 'retry', 'retryReturn']}
          about={
            <FactList
              plain
              facts={[
                fact(words('fields.units'), <Amount units={units} decimals={decimals} assetId={assetId} />),
                ...paidFacts,
                fact(
                  words('fields.destination'),
                  <AccountId id={withdrawal.destination} label={words('fields.destination')} />,
                ),
              ]}
            />
          }
          elsewhere={isFirst ? ['agree', 'approve'] : ['agree']}
          explain={(error) => explainRefusal(error, withdrawal)}
          onMove={async (move, reason, seen) => {
            if (move !== 'approve' && move !== 'refuse' && move !== 'retry' && move !== 'retryReturn') return
            const body = { move, seen, revision, reason }
            await change(decideWithdrawalRequest, { params: { id: String(id) }, body })
          }}
        />
      </Group>
    </Card>
  )
}

/** What the merchant withdrew before, and what the wallet can pay. */
function Background({ withdrawal }: WithdrawalProps) {
  const { t } = useTranslation('synkrony_admin')
  const { merchantId, history, decimals, assetId, available, cost } = withdrawal
  const amount = (units: string) => <Amount units={units} decimals={decimals} assetId={assetId} />
  const { secondPersonUnits } = history
  return (
    <>
      <Card title={t('withdraw.merchant')}>
        <FactList
          plain
          facts={[
            fact(t('withdraw.paidBefore'), formatCount(history.paid)),
            fact(t('withdraw.paidUnits'), amount(history.paidUnits)),
            fact(t('withdraw.givenBack'), formatCount(history.refused)),
            fact(t('withdraw.lastDay'), amount(history.lastDayUnits)),
            ...(secondPersonUnits === null ? [] : [fact(t('withdraw.limit'), amount(secondPersonUnits))]),
          ]}
        />
        <Group>
          <Link to="/iservice/synkrony_admin/withdraw" search={{ text: merchantId }}>
            {t('withdraw.ofMerchant')}
          </Link>
          <Link to="/iservice/synkrony_admin/purchases" search={{ merchant: merchantId }}>
            {t('withdraw.paymentsOfMerchant')}
          </Link>
        </Group>
      </Card>
      <Card title={t('withdraw.wallet')}>
        <FactList
          plain
          facts={[fact(t('hub.available'), amount(available)), fact(t('withdraw.cost'), amount(cost))]}
        />
      </Card>
    </>
  )
}

/** One withdrawal: what it is, what speaks for and against it, and what was decided. */
export function WithdrawalPage({ withdrawal }: WithdrawalProps) {
  const { id, decisions } = withdrawal
  return (
    <Stack>
      <WithdrawalFacts withdrawal={withdrawal} ticketView={ticketView} />
      <Columns>
        <Stack>
          <Decide withdrawal={withdrawal} />
          <WithdrawalRevisions withdrawal={withdrawal} />
          <DecisionTimeline
            {...withdrawalWords}
            decisions={decisions}
            name={`withdrawal-${id}`}
            ticketView={ticketView}
          />
        </Stack>
        <Stack component="aside">
          <Background withdrawal={withdrawal} />
        </Stack>
      </Columns>
    </Stack>
  )
}
