import { Group, Stack } from '@mantine/core'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { type TransferDetail, transferMachine } from '@panel/contracts/services/eth_admin/transfers'
import { useTranslation } from 'react-i18next'
import { type Step, StepList } from '../../../shared/bridges/step-list.tsx'
import { WaitingCell } from '../../../shared/bridges/waiting-cell.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Grid } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { transferTones } from '../tones.ts'
import { useEthereumDecisions } from '../use-ethereum-decisions.ts'
import { etherDecimals } from '../wei.ts'

const words = { namespace: 'eth_admin', texts: 'transfer' } as const

/** What an administrator can do with it now. */
function Decisions({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation('eth_admin')
  const decide = useEthereumDecisions()
  const { id, state, direction } = transfer
  const elsewhere = direction === 'in' ? (['giveBack'] as const) : []
  const moves = allowedMoves(transferMachine, state, 'admin').filter(
    (move) => !elsewhere.some((e) => e === move),
  )
  return (
    <MoveButtons
      {...words}
      machine={transferMachine}
      state={state}
      actor="admin"
      elsewhere={elsewhere}
      frame={(buttons) =>
        moves.length > 0 && (
          <Card title={t('decide.title')}>
            <p>{t(`transfer.why.${direction}.${state}`)}</p>
            <Group>{buttons}</Group>
          </Card>
        )
      }
      onMove={async (move, reason, seen) => {
        if (move === 'retry' || move === 'giveBack') await decide.transfer(id, { move, seen, reason })
      }}
    />
  )
}

/** When a move was made for the last time; null where it never was. */
const lastTime = ({ decisions }: TransferDetail, ...moves: readonly string[]): string | null =>
  decisions.findLast(({ move }) => moves.includes(move))?.at ?? null

/** Both chains, step by step, the one first on which the transfer began. */
function Chains({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation('eth_admin')
  const { direction, state, confirmations, neededConfirmations, includedHeight, ticket, refundTicket } =
    transfer
  const isIn = direction === 'in'
  const confirmed = confirmations >= neededConfirmations
  const confirmingMoves = isIn ? ['confirm', 'hold', 'keep'] : ['finish']
  const hasFailed = state === 'failed'
  const isReverted = hasFailed && !isIn && transfer.error === null
  const ethereum: Step[] = [
    {
      label: t(isIn ? 'steps.deposited' : 'steps.released'),
      at: transfer.ethereumAt,
      done: transfer.ethereumHash !== null && !isReverted,
      failed: isReverted,
      ...(transfer.ethereumHash !== null && {
        note: <ShortId id={transfer.ethereumHash} label={t('fields.ethereumHash')} />,
      }),
    },
    {
      label: t('steps.included'),
      at:
        includedHeight === null
          ? null
          : (lastTime(transfer, 'include', 'settle') ?? lastTime(transfer, ...confirmingMoves)),
      done: includedHeight !== null,
      ...(includedHeight !== null && { note: t('steps.inBlock', { height: formatCount(includedHeight) }) }),
    },
    {
      label: t('steps.confirmed', {
        now: formatCount(Math.min(confirmations, neededConfirmations)),
        needed: formatCount(neededConfirmations),
      }),
      at: confirmed ? lastTime(transfer, ...confirmingMoves) : null,
      done: confirmed,
    },
  ]
  const hasLedger = isIn ? state === 'done' || state === 'settling' || state === 'unbacked' : ticket !== null
  const ledger: Step[] = [
    {
      label: t(isIn ? 'steps.minted' : 'steps.burned'),
      at: isIn ? lastTime(transfer, 'finish', 'settle', 'unback') : transfer.startedAt,
      done: hasLedger,
      failed: hasFailed && isIn,
      ...(ticket !== null && {
        note: <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />,
      }),
    },
    ...(refundTicket === null
      ? []
      : [
          {
            label: t('steps.refunded'),
            at: lastTime(transfer, 'refund'),
            done: state === 'refunded',
            failed: hasFailed && transfer.error !== null,
            note: <ShortId id={refundTicket} label={t('fields.refundTicket')} explorer="transaction" />,
          },
        ]),
  ]
  const sides = [
    <StepList key="ethereum" title={t('steps.ethereum')} steps={ethereum} />,
    <StepList key="ledger" title={t('steps.ledger')} steps={ledger} />,
  ]
  return <Grid min="22rem">{isIn ? sides : sides.toReversed()}</Grid>
}

function TransferFacts({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation('eth_admin')
  const { state, hold, amount, units, dust, symbol, assetId, ethereumDecimals, ledgerDecimals, waiting } =
    transfer
  const { accountId, address, fee } = transfer
  const there = (value: string) => <Amount units={value} decimals={ethereumDecimals} assetId={symbol} />
  return (
    <FactList
      facts={[
        fact(t('fields.amount'), there(amount)),
        fact(t('fields.units'), <Amount units={units} decimals={ledgerDecimals} assetId={assetId} />),
        ...(dust === '0' ? [] : [fact(t('fields.dust'), there(dust))]),
        fact(
          t('fields.state'),
          <StatusBadge tone={transferTones[state]}>{t(`transfer.states.${state}`)}</StatusBadge>,
        ),
        fact(
          t('fields.waiting'),
          <WaitingCell
            waiting={waiting}
            what={t(
              hold === null || state !== 'held' ? `transfer.waitsFor.${state}` : `transfer.holds.${hold}`,
            )}
          />,
        ),
        ...(accountId === null
          ? []
          : [
              fact(
                t('fields.accountId'),
                <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />,
              ),
            ]),
        ...(address === null
          ? []
          : [fact(t('fields.address'), <ShortId id={address} label={t('fields.address')} />)]),
        fact(
          t('fields.fee'),
          fee === null ? '–' : <Amount units={fee} decimals={etherDecimals} assetId="ETH" />,
        ),
      ]}
    />
  )
}

/** One transfer on both chains, what can be done with it, and what was decided. */
export function TransferPage({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation('eth_admin')
  const { error, decisions, id, state, direction } = transfer
  return (
    <Stack>
      {state === 'failed' && (
        <Callout tone="bad" role="alert">
          <strong>{t('transfer.error')}</strong>
          <p>{error ?? t('transfer.reverted')}</p>
        </Callout>
      )}
      {state === 'unbacked' && (
        <Callout tone="bad" role="alert">
          {t(`transfer.unbacked.${direction}`)}
        </Callout>
      )}
      <TransferFacts transfer={transfer} />
      <Decisions transfer={transfer} />
      <Chains transfer={transfer} />
      <DecisionTimeline {...words} decisions={decisions} name={`ethereum-transfer-${id.slice(0, 12)}`} />
    </Stack>
  )
}
