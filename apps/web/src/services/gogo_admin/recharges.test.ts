import type { CheckedRecharge } from '@panel/contracts/services/gogo_admin/programme'
import { expect, test } from 'vitest'
import { addedUp, chosenLines, joinChecked, owedUnits, planRecharges, totalUnits } from './recharges.ts'

const known = (accountId: string | null, changes: Partial<CheckedRecharge> = {}): CheckedRecharge => ({
  accountId,
  member: null,
  own: false,
  before: null,
  ...changes,
})

const lines = joinChecked(
  [
    { to: 'ada@x.it', units: 100n, reference: 'Welcome' },
    { to: 'Qm1', units: 20n, reference: 'Welcome' },
    { to: 'Qm1', units: 5n, reference: 'Birthday' },
    { to: 'pool', units: 50n, reference: 'Prizes' },
    { to: 'Qm2', units: 30n, reference: 'Welcome' },
    { to: 'nobody@x.it', units: 7n, reference: 'Welcome' },
  ],
  [
    known('Qm1'),
    known('Qm1'),
    known('Qm1'),
    known('pool', { own: true }),
    known('Qm2', {
      before: { units: '30', at: '2026-03-04T10:00:00.000Z', ticket: `1220${'0'.repeat(64)}` },
    }),
    known(null),
  ],
)

test('rows of unknown people are left out, and those recharged before until they are switched on', () => {
  expect(chosenLines(lines, new Set()).map(({ to }) => to)).toEqual(['ada@x.it', 'Qm1', 'Qm1', 'pool'])
  expect(chosenLines(lines, new Set(['Qm2 Welcome'])).map(({ to }) => to)).toContain('Qm2')
})

test('rows of one account under one reference become one recharge', () => {
  expect(planRecharges(chosenLines(lines, new Set()))).toEqual([
    { to: 'Qm1', reference: 'Welcome', units: 120n },
    { to: 'Qm1', reference: 'Birthday', units: 5n },
    { to: 'pool', reference: 'Prizes', units: 50n },
  ])
})

test('several rows of one account are added up, and the programme’s own accounts owe nothing', () => {
  const chosen = chosenLines(lines, new Set())
  expect(addedUp(chosen)).toEqual([{ accountId: 'Qm1', rows: 3, units: 125n }])
  expect([totalUnits(chosen), owedUnits(chosen)]).toEqual([175n, 125n])
})
