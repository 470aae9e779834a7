import { decidedAlready, moveNotAllowed } from '@panel/contracts/platform/decisions'
import { everyPair, type StateOf, stateMachine } from '@panel/contracts/platform/state-machine'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { ApiError } from '../api-error.ts'
import { decisionLog } from './decision-log.ts'

const machine = stateMachine({
  states: ['requested', 'approved', 'refused'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested'], to: 'approved', by: ['admin'] },
    refuse: { from: ['requested'], to: 'refused', by: ['admin'] },
    reopen: { from: ['refused'], to: 'requested', by: ['platform'] },
  },
})

const openObject = async () => {
  const { app, transfer } = await buildTestApp()
  const log = decisionLog(app, 'sample')
  let state: StateOf<typeof machine> = 'requested'
  const place = {
    subject: 'redeems/1',
    read: () => state,
    write: (to: typeof state) => {
      state = to
    },
  }
  return { app, log, place, transfer, state: () => state }
}

const refusalOf = (work: () => unknown): ApiError => {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

test('a decision moves the object and is kept with who, when, why and from which state', async () => {
  const { log, place, state } = await openObject()
  const by = idOf('admin')
  log.move(machine, { ...place, move: 'refuse', actor: 'admin', by, reason: 'No invoice' })
  expect(state()).toBe('refused')
  expect(await log.of('redeems/1')).toEqual([
    {
      id: expect.any(Number),
      move: 'refuse',
      from: 'requested',
      to: 'refused',
      by,
      at: expect.stringMatching(/^\d{4}-/),
      reason: 'No invoice',
      ticket: null,
      outcome: null,
    },
  ])
  expect(await log.of('redeems/2')).toEqual([])
})

test('a second decision is refused with the first one', async () => {
  const { log, place, state } = await openObject()
  log.move(machine, {
    ...place,
    move: 'approve',
    actor: 'admin',
    by: idOf('admin'),
    seen: 'requested',
    reason: 'Paid',
  })
  const refusal = refusalOf(() =>
    log.move(machine, { ...place, move: 'refuse', actor: 'admin', by: idOf('dev'), seen: 'requested' }),
  )
  expect(refusal.code).toBe('ALREADY_DECIDED')
  expect(decidedAlready.parse(refusal.details).decision).toMatchObject({
    move: 'approve',
    by: idOf('admin'),
    reason: 'Paid',
  })
  expect(state()).toBe('approved')
})

test('a late decision is refused with what a person decided, not with what the platform did after it', async () => {
  const { log, place } = await openObject()
  const [first, second] = [idOf('admin'), idOf('dev')]
  log.move(machine, { ...place, move: 'refuse', actor: 'admin', by: first, reason: 'No invoice' })
  log.record({ subject: place.subject, move: 'reopen', from: 'refused', to: 'refused', by: null })
  const refusal = refusalOf(() =>
    log.move(machine, { ...place, move: 'approve', actor: 'admin', by: second, seen: 'requested' }),
  )
  expect(decidedAlready.parse(refusal.details).decision).toMatchObject({ move: 'refuse', by: first })
})

test('a move that the machine does not have is refused with those that it has', async () => {
  const { log } = await openObject()
  for (const { state: from, move, to } of everyPair(machine, 'admin')) {
    let state = from
    const request = {
      subject: `redeems/${from}-${move}`,
      move,
      actor: 'admin',
      by: idOf('admin'),
      read: () => state,
      write: (next: typeof state) => {
        state = next
      },
    } as const
    if (to !== undefined) expect(log.move(machine, request)).toBe(to)
    else {
      const { code, details } = refusalOf(() => log.move(machine, request))
      expect(code).toBe('MOVE_NOT_ALLOWED')
      expect(moveNotAllowed.parse(details)).toMatchObject({ state: from, move })
    }
  }
})

test('what fails while the state is written leaves no decision behind', async () => {
  const { log, place } = await openObject()
  const failing = () => {
    throw new Error('the disk is full')
  }
  expect(() =>
    log.move(machine, { ...place, write: failing, move: 'approve', actor: 'admin', by: null }),
  ).toThrow('the disk is full')
  expect(await log.of('redeems/1')).toEqual([])
})

test('a decision is never edited', async () => {
  const { app, log, place } = await openObject()
  log.move(machine, { ...place, move: 'approve', actor: 'admin', by: null })
  expect(() => app.database.exec("UPDATE decisions SET reason = 'other'")).toThrow(
    'a decision is never edited',
  )
})

test('the outcome of a decision’s transaction is the ledger’s', async () => {
  const { log, place, transfer } = await openObject()
  const paid = await transfer({ units: 1, from: 'user', to: 'dev' })
  const never = `1220${'0'.repeat(64)}`
  log.move(machine, { ...place, move: 'refuse', actor: 'admin', by: null, ticket: paid })
  log.move(machine, { ...place, move: 'reopen', actor: 'platform', by: null, ticket: never })
  const outcomes = (await log.of('redeems/1')).map(({ ticket, outcome }) => [ticket, outcome])
  expect(outcomes).toEqual([
    [paid, 'Executed'],
    [never, 'unknown'],
  ])
})
