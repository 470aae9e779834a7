import { Button, Group, Stack } from '@mantine/core'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import {
  type DepositDetail,
  type DepositState,
  depositMachine,
} from '@panel/contracts/services/bitcoin_monitor/deposits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Step, StepList } from '../../../shared/bridges/step-list.tsx'
import { WaitingCell } from '../../../shared/bridges/waiting-cell.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { Callout, Card, Grid } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bitcoinDecimals } from '../bitcoin.ts'
import { depositTones } from '../tones.ts'
import { useDecide } from '../use-decide.ts'
import { AddressExpiry } from './address-expiry.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const words = { namespace: 'bitcoin_monitor', texts: 'deposit' } as const

/** What an administrator can do with it now. */
function Decisions({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const decide = useDecide()
  const [returning, setReturning] = useState<DepositState>()
  const { state } = deposit
  const moves = allowedMoves(depositMachine, state, 'admin')
  return (
    <>
      <MoveButtons
        {...words}
        machine={depositMachine}
        state={state}
        actor="admin"
        elsewhere={['return']}
        withoutReason={['retry']}
        frame={(buttons) =>
          moves.length > 0 && (
            <Card title={t('decide.title')}>
              <p>{t(`deposit.why.${state}`)}</p>
              <Group>
                {buttons}
                {moves.includes('return') && (
                  <Button variant="default" onClick={() => setReturning(state)}>
                    {t('deposit.moves.return')}
                  </Button>
                )}
              </Group>
            </Card>
          )
        }
        onMove={async (move, reason, seen) => {
          if (move === 'accept' || move === 'retry') await decide.deposit(deposit, { move, seen, reason })
        }}
      />
      {returning && (
        <ReturnDialog
          deposit={deposit}
          onReturn={(address, reason) =>
            decide.deposit(deposit, { move: 'return', seen: returning, reason, address })
          }
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  )
}

/** When a move was made for the last time; null where it never was. */
const lastTime = ({ decisions }: DepositDetail, ...moves: readonly string[]): string | null =>
  decisions.findLast(({ move }) => moves.includes(move))?.at ?? null

/** Both chains, step by step. */
function Chains({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { seenAt, confirmations, neededConfirmations, includedHeight, mintTicket, state } = deposit
  const isConfirmed = confirmations >= neededConfirmations
  const bitcoin: Step[] = [
    { label: t('steps.seen'), at: seenAt, done: true },
    {
      label: t('steps.included'),
      at:
        includedHeight === null
          ? null
          : (lastTime(deposit, 'include') ?? lastTime(deposit, 'confirm', 'hold', 'expire')),
      done: includedHeight !== null,
      ...(includedHeight !== null && { note: t('steps.inBlock', { height: formatCount(includedHeight) }) }),
    },
    {
      label: t('steps.confirmed', {
        now: formatCount(Math.min(confirmations, neededConfirmations)),
        needed: formatCount(neededConfirmations),
      }),
      at: isConfirmed ? lastTime(deposit, 'confirm', 'hold', 'expire') : null,
      done: isConfirmed,
    },
  ]
  const ledger: Step[] = [
    {
      label: t('steps.mintSent'),
      at: lastTime(deposit, 'mint'),
      done: mintTicket !== null,
      ...(mintTicket !== null && {
        note: <ShortId id={mintTicket} label={t('fields.mintTicket')} explorer="transaction" />,
      }),
    },
    {
      label: t('steps.minted'),
      at: lastTime(deposit, 'execute'),
      done: state === 'minted' || state === 'unbacked',
      failed: state === 'mintFailed',
    },
  ]
  return (
    <Grid min="22rem">
      <StepList title={t('steps.bitcoin')} steps={bitcoin} />
      <StepList title={t('steps.ledger')} steps={ledger} />
    </Grid>
  )
}

function DepositFacts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { state, units, accountId, address, feeRate, waiting, relatedIds, returnAddress } = deposit
  return (
    <FactList
      facts={[
        fact(t('fields.units'), <Amount units={units} decimals={bitcoinDecimals} assetId="BTC" />),
        fact(
          t('fields.state'),
          <StatusBadge tone={depositTones[state]}>{t(`deposit.states.${state}`)}</StatusBadge>,
        ),
        fact(t('fields.waiting'), <WaitingCell waiting={waiting} what={t(`deposit.waitsFor.${state}`)} />),
        fact(
          t('fields.accountId'),
          <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />,
        ),
        fact(t('fields.address'), <ShortId id={address} label={t('fields.address')} />),
        fact(t('fields.expiresAt'), <AddressExpiry at={deposit.addressExpiresAt} />),
        fact(
          t('fields.transactionId'),
          <ShortId id={deposit.transactionId} label={t('fields.transactionId')} />,
        ),
        fact(t('fields.outputIndex'), formatCount(deposit.outputIndex)),
        fact(t('fields.feeRate'), t('fields.feeRateText', { rate: formatCount(feeRate) })),
        ...(deposit.replacedBy === null ? [] : [fact(t('fields.replacedBy'), t('deposit.replacedText'))]),
        ...relatedIds.map((id) =>
          fact(
            t('fields.related'),
            <Link to="/iservice/bitcoin_monitor/mint/$depositId" params={{ depositId: id }}>
              <IdText id={id} />
            </Link>,
          ),
        ),
        ...(returnAddress === null
          ? []
          : [
              fact(
                t('fields.returnAddress'),
                <ShortId id={returnAddress} label={t('fields.returnAddress')} />,
              ),
            ]),
      ]}
    />
  )
}

/** One deposit on both chains, what can be done with it, and what was decided. */
export function DepositPage({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { mintError, decisions, id } = deposit
  return (
    <Stack>
      {mintError !== null && (
        <Callout tone="bad" role="alert">
          <strong>{t('deposit.mintError')}</strong>
          <p>{mintError}</p>
        </Callout>
      )}
      <DepositFacts deposit={deposit} />
      <Decisions deposit={deposit} />
      <Chains deposit={deposit} />
      <DecisionTimeline {...words} decisions={decisions} name={`deposit-${id.slice(0, 12)}`} />
    </Stack>
  )
}
