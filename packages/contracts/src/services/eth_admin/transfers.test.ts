import { expect, test } from 'vitest'
import { stateAfter } from '../../platform/state-machine.ts'
import { listedTransfers, stateOfTransfer, type TransferFacts, transferMachine } from './transfers.ts'

const view = { height: 100, confirmations: 6 }

const nothing = {
  ...{ units: 5n, includedHeight: null, wasIncluded: false, ledger: null },
  ...{ release: null, refund: null, hold: null },
} as const
const deposit: TransferFacts = { ...nothing, direction: 'in' }
const burn: TransferFacts = { ...nothing, direction: 'out', ledger: 'executed' }

const at = (includedHeight: number | null): Partial<TransferFacts> => ({ includedHeight, wasIncluded: true })

test.each([
  [{}, 'seen'],
  [at(96), 'confirming'],
  [at(95), 'ready'],
  [{ ...at(95), hold: 'paused' }, 'held'],
  [{ ...at(96), hold: 'limit' }, 'confirming'],
  [at(null), 'lost'],
  [{ ...at(95), ledger: 'sent' }, 'sent'],
  [{ ...at(null), ledger: 'sent' }, 'sent'],
  [{ ...at(95), ledger: 'failed' }, 'failed'],
  [{ ...at(95), ledger: 'executed' }, 'done'],
  [{ ...at(96), ledger: 'executed' }, 'settling'],
  [{ ...at(null), ledger: 'executed' }, 'unbacked'],
  [{ ledger: 'executed' }, 'unbacked'],
] as const)('with %j a deposit is %s', (known, state) => {
  expect(stateOfTransfer({ ...deposit, ...known }, view)).toBe(state)
})

test.each([
  [{}, 'ready'],
  [{ hold: 'limit' }, 'held'],
  [{ release: 'sent' }, 'sent'],
  [{ release: 'sent', hold: 'paused' }, 'sent'],
  [{ ...at(96), release: 'sent' }, 'settling'],
  [{ ...at(95), release: 'sent' }, 'done'],
  [{ release: 'reverted' }, 'failed'],
  [{ release: 'reverted', refund: 'asked' }, 'refunding'],
  [{ refund: 'sent' }, 'refunding'],
  [{ refund: 'failed' }, 'failed'],
  [{ refund: 'executed' }, 'refunded'],
  [{ ledger: null, ...at(100) }, 'unbacked'],
  [{ ledger: null }, 'seen'],
  [{ ledger: null, ...at(null) }, 'lost'],
] as const)('with %j a withdrawal is %s', (known, state) => {
  expect(stateOfTransfer({ ...burn, ...known }, view)).toBe(state)
})

test('only what both chains have confirmed is done', () => {
  for (const known of [at(95), at(96), at(null), {}]) {
    for (const ledger of [null, 'sent', 'failed', 'executed'] as const) {
      const isDone = known.includedHeight === 95 && ledger === 'executed'
      expect(stateOfTransfer({ ...deposit, ...known, ledger }, view) === 'done').toBe(isDone)
      expect(stateOfTransfer({ ...burn, ...known, ledger, release: 'sent' }, view) === 'done').toBe(isDone)
    }
  }
})

test('a deposit of less than one unit is dust', () => {
  expect(stateOfTransfer({ ...deposit, ...at(95), units: 0n }, view)).toBe('dust')
})

const heights = [{}, at(null), at(95), at(99)] as const

/** Every combination of facts that can occur together. */
const allFacts = (): TransferFacts[] => {
  let found: TransferFacts[] = [deposit, burn, { ...burn, ledger: null }]
  const vary = (...known: readonly Partial<TransferFacts>[]) => {
    found = found.flatMap((facts) => known.map((each) => ({ ...facts, ...each })))
  }
  vary(...heights)
  vary({}, { hold: 'paused' })
  vary({}, { units: 0n })
  const deposits = found
    .filter(({ direction }) => direction === 'in')
    .flatMap((facts) =>
      [null, 'sent', 'failed', 'executed'].map((ledger) => ({ ...facts, ledger }) as TransferFacts),
    )
    .filter(({ ledger, wasIncluded, units }) => ledger === null || (wasIncluded && units > 0n))
  const burns = found.filter(({ direction, units }) => direction === 'out' && units > 0n)
  const unsent = burns.filter(({ wasIncluded, ledger }) => !wasIncluded && ledger !== null)
  return [
    ...deposits,
    ...burns.map((facts) => (facts.ledger === null ? facts : { ...facts, release: 'sent' as const })),
    ...unsent,
    ...unsent.map((facts) => ({ ...facts, release: 'reverted' as const })),
    ...unsent.flatMap((facts) => (['asked', 'sent'] as const).map((refund) => ({ ...facts, refund }))),
  ]
}

/** What either chain may do next. */
const next = (facts: TransferFacts): TransferFacts[] => {
  const { direction, ledger, release, refund, wasIncluded } = facts
  const onChain = direction === 'in' || release === 'sent' || ledger === null
  const waits = direction === 'in' ? ledger === null : release === null && refund === null
  return [
    ...(onChain ? [at(95), at(99), ...(wasIncluded ? [at(null)] : [])] : []),
    ...(waits ? [{ hold: 'paused' as const }, { hold: null }] : []),
    ...(direction === 'in' && ledger === 'sent'
      ? [{ ledger: 'executed' as const }, { ledger: 'failed' as const }]
      : []),
    ...(direction === 'in' && stateOfTransfer(facts, view) === 'ready' ? [{ ledger: 'sent' as const }] : []),
    ...(direction === 'out' && stateOfTransfer(facts, view) === 'ready'
      ? [{ release: 'sent' as const }]
      : []),
    ...(release === 'sent' && !wasIncluded ? [{ release: 'reverted' as const }] : []),
    ...(refund === 'sent' ? [{ refund: 'executed' as const }, { refund: 'failed' as const }] : []),
    ...(direction === 'out' && ledger === null
      ? [{ ledger: 'executed' as const, release: 'sent' as const }]
      : []),
  ].map((known) => ({ ...facts, ...known }))
}

test('for everything that the chains do, the machine has a move of the platform', () => {
  const moves = Object.keys(transferMachine.moves) as (keyof typeof transferMachine.moves)[]
  const missing = new Set<string>()
  for (const facts of allFacts()) {
    const from = stateOfTransfer(facts, view)
    for (const after of next(facts)) {
      const to = stateOfTransfer(after, view)
      const leads = moves.some((move) => stateAfter(transferMachine, from, move, 'platform') === to)
      if (from !== to && !leads) missing.add(`${facts.direction}: ${from} → ${to}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('a transfer is on at most one list', () => {
  for (const state of transferMachine.states) {
    for (const direction of ['in', 'out'] as const) {
      const lists = Object.values(listedTransfers).filter(
        (list) => list.direction === direction && list.states.includes(state),
      )
      expect(lists.length).toBeLessThanOrEqual(1)
    }
  }
})
