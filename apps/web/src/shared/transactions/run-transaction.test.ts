import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { ticketOf } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../testing/fake-api.ts'
import { waitFor } from '../testing/testing-library.ts'
import { receipt, transactionRuns, unitary } from '../testing/transaction-runs.ts'

const runs = transactionRuns()
const { run, settle } = runs

test('is prepared, shown, signed, sent and executed', async () => {
  settle(true)
  const { steps, result } = await run()
  expect(steps).toEqual(['preparing', 'reviewing', 'signing', 'submitting', 'waiting', 'done'])
  expect(result).toMatchObject({ status: 'Executed', success: true, blockHeight: 3, errorMessage: '' })
})

test('a failed execution says what the receipt says', async () => {
  settle(false, 'not enough units')
  const { result } = await run()
  expect(result).toMatchObject({ status: 'Failed', blockHeight: 3, errorMessage: 'not enough units' })
})

test('declining what is shown signs and sends nothing', async () => {
  const { steps, result } = await run(false)
  expect(result).toBeNull()
  expect(steps).toEqual(['preparing', 'reviewing', 'idle'])
  expect(runs.api.countOf('submitUnitTx')).toBe(0)
})

/** Submits once and never receives the result; the ticket that was sent. */
const sendWithoutResult = async (): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  runs.api.on(submitUnitTx, ({ body }) => {
    resolve(ticketOf(unitary(body.tx)))
    return { ticket: ticketOf(unitary(body.tx)) }
  })
  void run()
  return promise
}

test('the same intent is held back while its ticket is unknown, and takes the result of the first', async () => {
  const ticket = await sendWithoutResult()
  const second = run()
  await waitFor(() => expect(runs.api.countOf('getTicketResult')).toBe(1))
  runs.emit(ticket, { success: true, blockHeight: 7, ticket, result: receipt(true, '') })
  const { steps, states, result } = await second
  expect(steps).toEqual(['repeated', 'checking', 'done'])
  expect(states.at(-1)).toMatchObject({ earlier: true })
  expect(result).toMatchObject({ ticket, blockHeight: 7 })
  expect(runs.api.countOf('submitUnitTx')).toBe(1)
})

test('a second one is sent when the person says that it is meant', async () => {
  const first = await sendWithoutResult()
  settle(true)
  const { steps, result } = await run(true, true)
  expect(steps).toEqual(['repeated', 'preparing', 'reviewing', 'signing', 'submitting', 'waiting', 'done'])
  expect(result?.ticket).not.toBe(first)
  expect(runs.api.countOf('submitUnitTx')).toBe(2)
})

test('a result that came while nobody watched is shown instead of a second signature', async () => {
  const ticket = await sendWithoutResult()
  const settled = { success: true, blockHeight: 9, ticket, result: receipt(true, '') }
  runs.api.on(getTicketResult, () => ({ state: 'settled', result: settled }) as const)
  const { steps, result } = await run()
  expect(steps).toEqual(['checking', 'done'])
  expect(result).toMatchObject({ ticket, blockHeight: 9 })
  settle(true)
  expect((await run()).steps).toContain('reviewing')
})

test('what the ledger refused is not held back', async () => {
  runs.api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'bad network' })
  })
  await run()
  settle(true)
  expect((await run()).steps).not.toContain('repeated')
})
