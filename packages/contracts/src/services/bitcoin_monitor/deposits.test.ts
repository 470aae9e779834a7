import { expect, test } from 'vitest'
import { stateAfter } from '../../platform/state-machine.ts'
import {
  type DepositFacts,
  type DepositState,
  depositGroupStates,
  depositMachine,
  stateOfDeposit,
} from './deposits.ts'

const rules = { confirmations: 6, minimumUnits: 10_000n }
const tip = 100

const seen: DepositFacts = {
  units: 70_000n,
  isExpired: false,
  includedHeight: null,
  wasIncluded: false,
  replacedBy: null,
  decision: null,
  mint: null,
}
const at = (includedHeight: number | null): Partial<DepositFacts> => ({ includedHeight, wasIncluded: true })

test.each([
  [{}, 'seen'],
  [at(100), 'confirming'],
  [at(96), 'confirming'],
  [at(95), 'confirmed'],
  [{ ...at(95), small: true }, 'belowMinimum'],
  [{ ...at(95), small: true, decision: 'accepted' }, 'confirmed'],
  [{ ...at(95), isExpired: true }, 'expiredAddress'],
  [{ ...at(95), isExpired: true, decision: 'returned' }, 'returned'],
  [at(null), 'orphaned'],
  [{ replacedBy: 'x' }, 'replaced'],
  // The one that a block took up after all.
  [{ ...at(95), replacedBy: 'x' }, 'confirmed'],
  [{ ...at(95), mint: 'sent' }, 'minting'],
  [{ ...at(null), mint: 'sent' }, 'minting'],
  [{ ...at(95), mint: 'failed' }, 'mintFailed'],
  [{ ...at(null), mint: 'failed' }, 'orphaned'],
  [{ ...at(95), mint: 'executed' }, 'minted'],
  [{ ...at(99), mint: 'executed' }, 'minted'],
  [{ ...at(null), mint: 'executed' }, 'unbacked'],
] as const)('with %j a deposit is %s', (known, state) => {
  const units = 'small' in known ? 9_999n : 10_000n
  expect(stateOfDeposit({ ...seen, units, ...known }, tip, rules)).toBe(state)
})

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      )

/** What may become known of one deposit, in any order. */
const events: readonly Partial<DepositFacts>[][] = [
  [at(95), { replacedBy: 'x' }, { isExpired: true }, { decision: 'accepted' }, { mint: 'executed' }],
  [at(null), { replacedBy: 'x' }, { isExpired: true }, { mint: 'failed' }, { decision: 'returned' }],
]

const afterEvent = (facts: DepositFacts, event: Partial<DepositFacts>): DepositFacts => ({
  ...facts,
  ...event,
})

test.each(events)('what becomes known in any order ends in the same state', (...known) => {
  const ends = permutations(known).map((order) => stateOfDeposit(order.reduce(afterEvent, seen), tip, rules))
  expect(ends).toHaveLength(120)
  expect(new Set(ends).size).toBe(1)
})

/** Every combination of facts that can occur together: nothing is minted that no block ever had. */
const allFacts = (): DepositFacts[] => {
  let found: DepositFacts[] = [seen]
  const vary = (...known: readonly Partial<DepositFacts>[]) => {
    found = found.flatMap((facts) => known.map((each) => ({ ...facts, ...each })))
  }
  vary({}, at(null), at(95), at(100))
  vary({}, { units: 5n })
  vary({}, { isExpired: true })
  vary({}, { replacedBy: 'x' })
  vary({}, { mint: 'sent' }, { mint: 'failed' }, { mint: 'executed' })
  return found.filter(({ mint, wasIncluded }) => mint === null || wasIncluded)
}

/** What the bitcoin chain or the ledger may do next. */
const next = (facts: DepositFacts): DepositFacts[] => [
  ...(facts.mint === null || facts.mint === 'failed'
    ? [
        { ...facts, includedHeight: 95, wasIncluded: true },
        { ...facts, includedHeight: 100, wasIncluded: true },
      ]
    : [{ ...facts, includedHeight: 95, wasIncluded: true }]),
  ...(facts.wasIncluded ? [{ ...facts, includedHeight: null }] : []),
  ...(facts.includedHeight === null ? [{ ...facts, replacedBy: 'x' }] : []),
  ...(stateOfDeposit(facts, tip, rules) === 'confirmed' ? [{ ...facts, mint: 'sent' as const }] : []),
  ...(facts.mint === 'sent'
    ? [
        { ...facts, mint: 'executed' as const },
        { ...facts, mint: 'failed' as const },
      ]
    : []),
]

test('for everything that the chains do, the machine has a move of the platform', () => {
  const moves = Object.keys(depositMachine.moves) as (keyof typeof depositMachine.moves)[]
  const missing = new Set<string>()
  for (const facts of allFacts()) {
    const from = stateOfDeposit(facts, tip, rules)
    for (const after of next(facts)) {
      const to = stateOfDeposit(after, tip, rules)
      const leads = moves.some((move) => stateAfter(depositMachine, from, move, 'platform') === to)
      if (from !== to && !leads) missing.add(`${from} → ${to}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('what is confirmed and not minted is held', () => {
  const held: readonly DepositState[] = depositGroupStates.held
  expect(depositGroupStates.unminted.filter((state) => !held.includes(state))).toEqual([])
})
