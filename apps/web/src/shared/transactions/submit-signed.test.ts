import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { ticketOf } from '@panel/ledger/transactions'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal } from '../testing/fake-api.ts'
import { receipt, transactionRuns, unitary } from '../testing/transaction-runs.ts'

const runs = transactionRuns()
const { run, settle } = runs

test('offline from the start, nothing is sent, and that is certain', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result, states } = await run()
  expect(result).toMatchObject({ status: 'Failed', blockHeight: -1, ticket: '' })
  expect(states.at(-1)).toMatchObject({ step: 'done', unsent: true })
  expect(runs.api.countOf('submitUnitTx')).toBe(0)
  vi.restoreAllMocks()
  settle(true)
  expect((await run()).steps[0]).toBe('preparing')
})

test('a refusal of the ledger fails without a ticket', async () => {
  runs.api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'bad network' })
  })
  expect((await run()).result).toMatchObject({ status: 'Failed', blockHeight: -1 })
})

test('bytes that the ledger has already are awaited like new ones', async () => {
  runs.api.on(submitUnitTx, ({ body }) => {
    const ticket = ticketOf(unitary(body.tx))
    setTimeout(() => runs.emit(ticket, { success: true, blockHeight: 4, ticket, result: receipt(true, '') }))
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'duplicated confirmed transaction' })
  })
  expect((await run()).result).toMatchObject({ status: 'Executed', blockHeight: 4 })
})

test('bytes of which the ledger has a part alone are refused, and not awaited', async () => {
  runs.api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'duplicated unconfirmed transaction' })
  })
  runs.api.on(getTicketResult, () => {
    throw new FakeRefusal('NOT_FOUND', {})
  })
  const { result, states } = await run()
  expect(result).toMatchObject({ status: 'Failed', blockHeight: -1 })
  expect(states.at(-1)).toMatchObject({ error: { code: 'LEDGER_REFUSED' } })
})

test.each([
  ['known', { step: 'done', result: { status: 'Executed', blockHeight: 6 } }],
  ['unknown', { step: 'done', error: { code: 'CONFLICT' } }],
] as const)(
  'bytes that are refused after a try without an answer are awaited where their ticket is known: here it is %s',
  async (known, end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let ticket = ''
    runs.api
      .on(submitUnitTx, ({ body }) => {
        ticket = ticketOf(unitary(body.tx))
        throw new FakeRefusal('INTERNAL')
      })
      .on(getTicketResult, () => {
        if (known === 'unknown') throw new FakeRefusal('NOT_FOUND')
        const result = { success: true, blockHeight: 6, ticket, result: receipt(true, '') }
        return { state: 'settled', result } as const
      })
    const running = run()
    await expect.poll(() => runs.api.countOf('submitUnitTx')).toBe(1)
    runs.api.on(submitUnitTx, () => {
      throw new FakeRefusal('CONFLICT')
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await running).states.at(-1)).toMatchObject(end)
  },
)

const noConnection = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Lets every try to send it fail on its way to the server, which does not know its ticket then. */
const sendIntoSilence = async (silence = noConnection) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  runs.api
    .on(getTicketResult, () => {
      throw new FakeRefusal('NOT_FOUND')
    })
    .onRaw(submitUnitTx, silence)
  const running = run()
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => runs.api.countOf('submitUnitTx')).toBe(tries)
    await vi.advanceTimersByTimeAsync(1000)
  }
  return running
}

test.each([
  ['no connection', noConnection],
  ['a proxy’s own page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['the page of a sign-in to a network', () => new Response('<h1>Welcome</h1>')],
  ['an error of the server', () => Response.json({ code: 'INTERNAL', message: 'Failed.' }, { status: 500 })],
  ['an unknown error', () => Response.json({ code: 'STRANGE' }, { status: 500 })],
  ['an answer of another shape', () => Response.json({ tickets: [] })],
])(
  'after %s, bytes are sent again when the server says that it does not know them',
  async (_what, silence) => {
    const sent = { isDone: false }
    const running = sendIntoSilence(silence).then((outcome) => {
      sent.isDone = true
      return outcome
    })
    await expect.poll(() => runs.api.countOf('submitUnitTx')).toBe(3)
    runs.api.on(submitUnitTx, ({ body }) => {
      const ticket = ticketOf(unitary(body.tx))
      runs.emit(ticket, { success: true, blockHeight: 5, ticket, result: receipt(true, '') })
      return { ticket }
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(() => sent.isDone).toBe(true)
    expect((await running).result).toMatchObject({ status: 'Executed', blockHeight: 5 })
    const signed = runs.api.calls.flatMap(({ operationId, body }) =>
      operationId === 'submitUnitTx' ? [body] : [],
    )
    expect(signed).toHaveLength(4)
    expect(signed[3]).toEqual(signed[0])
  },
)

test('bytes that never arrived and are refused when they are sent again have failed', async () => {
  const running = sendIntoSilence()
  await expect.poll(() => runs.api.countOf('submitUnitTx')).toBe(3)
  runs.api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'bad network' })
  })
  await vi.advanceTimersByTimeAsync(15_000)
  const { result, steps } = await running
  expect(result).toMatchObject({ status: 'Failed', blockHeight: -1 })
  // Nothing says that they were sent.
  expect(steps.slice(-3)).toEqual(['submitting', 'unanswered', 'done'])
})
