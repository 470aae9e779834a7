import { Group, Stack } from '@mantine/core'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import {
  type WithdrawalDetail,
  withdrawalMachine,
} from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { useTranslation } from 'react-i18next'
import { type Step, StepList } from '../../../shared/bridges/step-list.tsx'
import { WaitingCell } from '../../../shared/bridges/waiting-cell.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Grid, WrappedText } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bitcoinAsset, bitcoinDecimals, inBitcoin } from '../bitcoin.ts'
import { withdrawalTones } from '../tones.ts'
import { useApprovalObstacle } from '../use-approval-obstacle.ts'
import { useDecide } from '../use-decide.ts'

const words = { namespace: 'bitcoin_monitor', texts: 'withdrawal' } as const

/** What an administrator can do with it now. */
function Decisions({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const decide = useDecide()
  const obstacleIn = useApprovalObstacle()
  const { state, units, address, approvalsStopped, feesTakingAll } = withdrawal
  const canMove = allowedMoves(withdrawalMachine, state, 'admin').length > 0
  return (
    <MoveButtons
      {...words}
      machine={withdrawalMachine}
      state={state}
      actor="admin"
      withoutReason={['approve', 'retry']}
      about={
        <FactList
          plain
          facts={[
            fact(
              t('fields.burned'),
              <Amount units={units} decimals={bitcoinDecimals} assetId={bitcoinAsset} />,
            ),
            fact(t('fields.destination'), <WrappedText>{address}</WrappedText>),
          ]}
        />
      }
      frame={(buttons) =>
        canMove && (
          <Card title={t('decide.title')}>
            <p>{t(`withdrawal.why.${state}`)}</p>
            {approvalsStopped && state === 'burned' && (
              <Callout tone="warn">
                <p>{t('withdrawal.stopped')}</p>
              </Callout>
            )}
            {feesTakingAll !== null && (
              <Callout tone="warn">
                <p>
                  {t(state === 'approved' ? 'withdrawal.waitsForFees' : 'withdrawal.feesTakeAll', {
                    fees: inBitcoin(feesTakingAll),
                    units: inBitcoin(units),
                  })}
                </p>
              </Callout>
            )}
            <Group>{buttons}</Group>
          </Card>
        )
      }
      explain={(error) => {
        const obstacle = obstacleIn(error)
        return (
          obstacle && (
            <Callout tone="bad" role="alert">
              {obstacle}
            </Callout>
          )
        )
      }}
      onMove={async (move, reason, seen) => {
        if (move === 'approve' || move === 'refuse' || move === 'revoke' || move === 'retry')
          await decide.withdrawal(withdrawal, { move, seen, reason })
      }}
    />
  )
}

const lastTime = ({ decisions }: WithdrawalDetail, ...moves: readonly string[]): string | null =>
  decisions.findLast(({ move }) => moves.includes(move))?.at ?? null

/** Both chains, step by step. */
function Chains({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { burnedAt, burnTicket, sentAt, includedHeight, confirmations, neededConfirmations, state } =
    withdrawal
  const ledger: Step[] = [
    {
      label: t('steps.burned'),
      at: burnedAt,
      done: true,
      note: burnTicket !== null && (
        <ShortId id={burnTicket} label={t('fields.burnTicket')} explorer="transaction" />
      ),
    },
    ...(state === 'refunding' || state === 'refunded' || state === 'refundFailed'
      ? [
          {
            ...{ label: t('steps.refunded'), at: lastTime(withdrawal, 'refund'), done: state === 'refunded' },
            failed: state === 'refundFailed',
          },
        ]
      : [{ label: t('steps.approved'), at: lastTime(withdrawal, 'approve'), done: state !== 'burned' }]),
  ]
  const isPaid = confirmations >= neededConfirmations
  const bitcoin: Step[] = [
    { label: t('steps.sent'), at: sentAt, done: sentAt !== null },
    {
      label: t('steps.included'),
      at:
        includedHeight === null ? null : (lastTime(withdrawal, 'include') ?? lastTime(withdrawal, 'confirm')),
      done: includedHeight !== null,
      ...(includedHeight !== null && { note: t('steps.inBlock', { height: formatCount(includedHeight) }) }),
    },
    {
      label: t('steps.confirmed', {
        now: formatCount(Math.min(confirmations, neededConfirmations)),
        needed: formatCount(neededConfirmations),
      }),
      at: isPaid ? lastTime(withdrawal, 'confirm') : null,
      done: isPaid,
    },
  ]
  return (
    <Grid min="22rem">
      <StepList title={t('steps.ledger')} steps={ledger} />
      <StepList title={t('steps.bitcoin')} steps={bitcoin} />
    </Grid>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { state, units, accountId, address, waiting, networkFeeUnits, serviceFeeUnits, transactionId } =
    withdrawal
  const fee = (label: string, feeUnits: string | null) =>
    feeUnits === null
      ? []
      : [fact(label, <Amount units={feeUnits} decimals={bitcoinDecimals} assetId="BTC" />)]
  const paid =
    networkFeeUnits === null || serviceFeeUnits === null
      ? null
      : String(BigInt(units) - BigInt(networkFeeUnits) - BigInt(serviceFeeUnits))
  return (
    <FactList
      facts={[
        fact(t('fields.burned'), <Amount units={units} decimals={bitcoinDecimals} assetId={bitcoinAsset} />),
        fact(
          t('fields.state'),
          <StatusBadge tone={withdrawalTones[state]}>{t(`withdrawal.states.${state}`)}</StatusBadge>,
        ),
        fact(t('fields.waiting'), <WaitingCell waiting={waiting} what={t(`withdrawal.waitsFor.${state}`)} />),
        fact(
          t('fields.accountId'),
          <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />,
        ),
        fact(t('fields.destination'), <ShortId id={address} label={t('fields.destination')} />),
        ...fee(t('fields.paid'), paid),
        ...fee(t('fields.networkFee'), networkFeeUnits),
        ...fee(t('fields.serviceFee'), serviceFeeUnits),
        ...(transactionId === null
          ? []
          : [
              fact(
                t('fields.transactionId'),
                <ShortId id={transactionId} label={t('fields.transactionId')} />,
              ),
            ]),
      ]}
    />
  )
}

/** One withdrawal on both chains, what can be done with it, and what was decided. */
export function WithdrawalPage({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { refundError, decisions, id } = withdrawal
  return (
    <Stack>
      {refundError !== null && (
        <Callout tone="bad" role="alert">
          <strong>{t('withdrawal.refundError')}</strong>
          <p>{refundError}</p>
        </Callout>
      )}
      <WithdrawalFacts withdrawal={withdrawal} />
      <Decisions withdrawal={withdrawal} />
      <Chains withdrawal={withdrawal} />
      <DecisionTimeline {...words} decisions={decisions} name={`withdrawal-${id}`} />
    </Stack>
  )
}
