import { getTicketResult, prepareUnitTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, encodeMessagePack, hexToBytes, utf8ToBytes } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectSocket } from '../api/socket.ts'
import { clearSession, openSession, session } from '../session/session.ts'
import { FakeApi, FakeRefusal } from '../testing/fake-api.ts'
import { useFakeSocket } from '../testing/fake-socket.ts'
import { waitFor } from '../testing/testing-library.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { runTransaction, type TransactionState } from './run-transaction.ts'
import type { TransactionIntent } from './transaction-intent.ts'

const { publicKey, privateKey } = await generateKeyPair()
const intent: TransactionIntent = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 1000n,
  argsBytes: encodeMessagePack({ units: 5n }),
}

const unitary = (text: string): UnitaryTransaction => {
  const transaction = transactionFromBase58(text)
  if (transaction.kind !== 'unitary') throw new Error('not unitary')
  return transaction
}
const sign = async (text: string) => {
  const signed = await signTransaction(unitary(text), privateKey)
  return {
    tx: transactionToBase58(signed),
    signature: bytesToBase58(signed.signature),
    ticket: ticketOf(signed),
  }
}
const receipt = (success: boolean, returns: string): string =>
  bytesToBase58(encodeMessagePack([3n, 0, 12n, success, utf8ToBytes(returns)]))

const signWith = (signTransaction: Wallet['signTransaction']): void => {
  window.AuthIn4rya = {
    userSessionDuration: () => 1,
    login: () => Promise.reject(new Error('not asked')),
    getUserInformations: () => Promise.resolve({ logged: true }),
    logout: () => Promise.resolve(),
    signTransaction,
  }
}

let api: FakeApi
let emit: ReturnType<typeof useFakeSocket>

beforeEach(async () => {
  sessionStorage.clear()
  emit = useFakeSocket()
  signWith(sign)
  openSession(
    {
      accountId: accountIdOf(publicKey),
      publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
      expiresAt: Date.now() + 60_000,
    },
    'token',
  )
  api = new FakeApi()
  const socket = await connectSocket()
  await waitFor(() => expect(socket.connected).toBe(true))
  api
    .on(getTicketResult, () => ({ state: 'pending' }) as const)
    .on(prepareUnitTx, ({ body }) => ({
      tx: {
        0: transactionToBase58(
          buildUnitaryTransaction({
            accountId: body.accountId,
            signerPublicKey: publicKey,
            maxFuel: BigInt(body.maxFuel ?? 0),
            networkName: 'test_network',
            smartContractMethod: body.smartContractMethod,
            argsBytes: hexToBytes(body.argsBytes ?? ''),
          }),
        ),
      },
      idxs: ['0'],
    }))
})

const settle = (success: boolean, returns = '') =>
  api.on(submitUnitTx, ({ body }) => {
    const ticket = ticketOf(unitary(body.tx))
    setTimeout(() => emit(ticket, { success, blockHeight: 3, ticket, result: receipt(success, returns) }))
    return { ticket }
  })

const never = () => new Promise<never>(() => undefined)

const run = async (agreed = true, sendsSecond = false, declined: () => Promise<unknown> = never) => {
  const states: TransactionState[] = []
  const result = await runTransaction(intent, {
    onState: (state) => states.push(state),
    review: () => Promise.resolve(agreed),
    declined,
    confirmSecond: () => (sendsSecond ? Promise.resolve(true) : never()),
  })
  return { states, steps: states.map(({ step }) => step), result }
}

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
  expect(api.countOf('submitUnitTx')).toBe(0)
})

test('declining in the wallet is no failure, and nothing is sent', async () => {
  signWith(() => Promise.reject(Object.assign(new Error('No.'), { name: 'WalletRefusedError' })))
  const { result, steps } = await run()
  expect(result).toBeNull()
  expect(steps).toEqual(['preparing', 'reviewing', 'signing', 'declined'])
  expect(api.countOf('submitUnitTx')).toBe(0)
})

/** A wallet that signs only when the test says so. */
const signLate = () => {
  const asked = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  signWith(async (text) => {
    asked.resolve()
    await released
    const signed = await sign(text)
    answered.resolve()
    return signed
  })
  return { asked: asked.promise, release, answered: answered.promise }
}

test('a signature that arrives after the person declined in the panel is not sent', async () => {
  settle(true)
  const { asked, release, answered } = signLate()
  const { result, steps, states } = await run(true, false, () => asked)
  expect(result).toBeNull()
  expect(steps).toEqual(['preparing', 'reviewing', 'signing', 'declined'])
  expect(states.at(-1)).toEqual({ step: 'declined', before: 'signature' })
  release()
  await answered
  // What follows the signature would have been done by the time that a whole transaction took.
  signWith(sign)
  expect((await run()).steps.at(-1)).toBe('done')
  expect(api.countOf('submitUnitTx')).toBe(1)
  expect(states).toHaveLength(4)
})

test('a signature that arrives after the session ended is not sent in the next one', async () => {
  settle(true)
  const { asked, release, answered } = signLate()
  const running = run()
  await asked
  const { user } = session
  if (!user) throw new Error('Nobody is signed in.')
  clearSession()
  expect((await running).result).toBeNull()
  openSession(user, 'next token')
  release()
  await answered
  expect(api.countOf('submitUnitTx')).toBe(0)
})

test('a wallet that fails after the person declined says nothing', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  signWith(() => promise)
  const { states } = await run(true, false, () => Promise.resolve())
  reject(new Error('The window was closed.'))
  await promise.catch(() => undefined)
  expect(states.at(-1)).toEqual({ step: 'declined', before: 'signature' })
})

test('a wallet that fails ends the transaction before there is a ticket', async () => {
  signWith(() => Promise.reject(new Error('No.')))
  const { result } = await run()
  expect(result).toMatchObject({
    status: 'Failed',
    blockHeight: -1,
    ticket: '',
    errorMessage: 'Error during sign process',
  })
})

test('a wallet that signs something else is not believed', async () => {
  signWith(async (text) => sign(transactionToBase58({ ...unitary(text), maxFuel: 999_999n })))
  const { result } = await run()
  expect(result).toMatchObject({ blockHeight: -1, errorMessage: 'Error during sign process' })
  expect(api.countOf('submitUnitTx')).toBe(0)
})

test.each([['true'], ['{}'], ['{ "tx": 1 }'], ['null']])(
  'signed data of another type, such as %s, is not taken',
  async (answer) => {
    signWith(() => Promise.resolve(JSON.parse(answer)))
    const { result, states } = await run()
    expect(result).toMatchObject({ blockHeight: -1, errorMessage: 'Error during sign process' })
    expect(states.at(-1)).toMatchObject({ error: { cause: { message: 'Unupported signed data type' } } })
  },
)

test('a signature that does not verify is not sent', async () => {
  signWith(async (text) => ({
    ...(await sign(text)),
    tx: undefined,
    signature: bytesToBase58(new Uint8Array(96).fill(7)),
  }))
  const { result } = await run()
  expect(result).toMatchObject({ blockHeight: -1, errorMessage: 'Error during sign process' })
  expect(api.countOf('submitUnitTx')).toBe(0)
})

test.each([
  ['the whole transaction as text', async (text: string) => (await sign(text)).tx],
  ['only the signature', async (text: string) => ({ signature: (await sign(text)).signature })],
])('a wallet may answer %s', async (_shape, signTransaction) => {
  signWith(signTransaction)
  settle(true)
  expect((await run()).result).toMatchObject({ status: 'Executed' })
})

test('offline from the start, nothing is sent, and that is certain', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result, states } = await run()
  expect(result).toMatchObject({ status: 'Failed', blockHeight: -1, ticket: '' })
  expect(states.at(-1)).toMatchObject({ step: 'done', unsent: true })
  expect(api.countOf('submitUnitTx')).toBe(0)
  vi.restoreAllMocks()
  settle(true)
  expect((await run()).steps[0]).toBe('preparing')
})

test('a refusal of the ledger fails without a ticket', async () => {
  api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'bad network' })
  })
  expect((await run()).result).toMatchObject({ status: 'Failed', blockHeight: -1 })
})

test('bytes that the ledger has already are awaited like new ones', async () => {
  api.on(submitUnitTx, ({ body }) => {
    const ticket = ticketOf(unitary(body.tx))
    setTimeout(() => emit(ticket, { success: true, blockHeight: 4, ticket, result: receipt(true, '') }))
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'duplicated confirmed transaction' })
  })
  expect((await run()).result).toMatchObject({ status: 'Executed', blockHeight: 4 })
})

test('bytes of which the ledger has a part alone are refused, and not awaited', async () => {
  api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'duplicated unconfirmed transaction' })
  })
  api.on(getTicketResult, () => {
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
    api
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
    await expect.poll(() => api.countOf('submitUnitTx')).toBe(1)
    api.on(submitUnitTx, () => {
      throw new FakeRefusal('CONFLICT')
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await running).states.at(-1)).toMatchObject(end)
  },
)

/** Submits once and never receives the result; the ticket that was sent. */
const sendWithoutResult = async (): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  api.on(submitUnitTx, ({ body }) => {
    resolve(ticketOf(unitary(body.tx)))
    return { ticket: ticketOf(unitary(body.tx)) }
  })
  void run()
  return promise
}

test('the same intent is held back while its ticket is unknown, and takes the result of the first', async () => {
  const ticket = await sendWithoutResult()
  const second = run()
  await waitFor(() => expect(api.countOf('getTicketResult')).toBe(1))
  emit(ticket, { success: true, blockHeight: 7, ticket, result: receipt(true, '') })
  const { steps, states, result } = await second
  expect(steps).toEqual(['repeated', 'checking', 'done'])
  expect(states.at(-1)).toMatchObject({ earlier: true })
  expect(result).toMatchObject({ ticket, blockHeight: 7 })
  expect(api.countOf('submitUnitTx')).toBe(1)
})

test('a second one is sent when the person says that it is meant', async () => {
  const first = await sendWithoutResult()
  settle(true)
  const { steps, result } = await run(true, true)
  expect(steps).toEqual(['repeated', 'preparing', 'reviewing', 'signing', 'submitting', 'waiting', 'done'])
  expect(result?.ticket).not.toBe(first)
  expect(api.countOf('submitUnitTx')).toBe(2)
})

test('a result that came while nobody watched is shown instead of a second signature', async () => {
  const ticket = await sendWithoutResult()
  const settled = { success: true, blockHeight: 9, ticket, result: receipt(true, '') }
  api.on(getTicketResult, () => ({ state: 'settled', result: settled }) as const)
  const { steps, result } = await run()
  expect(steps).toEqual(['checking', 'done'])
  expect(result).toMatchObject({ ticket, blockHeight: 9 })
  settle(true)
  expect((await run()).steps).toContain('reviewing')
})

test('what the ledger refused is not held back', async () => {
  api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'bad network' })
  })
  await run()
  settle(true)
  expect((await run()).steps).not.toContain('repeated')
})

const noConnection = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Lets every try to send it fail on its way to the server, which does not know its ticket then. */
const sendIntoSilence = async (silence = noConnection) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  api
    .on(getTicketResult, () => {
      throw new FakeRefusal('NOT_FOUND')
    })
    .onRaw(submitUnitTx, silence)
  const running = run()
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => api.countOf('submitUnitTx')).toBe(tries)
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
    await expect.poll(() => api.countOf('submitUnitTx')).toBe(3)
    api.on(submitUnitTx, ({ body }) => {
      const ticket = ticketOf(unitary(body.tx))
      emit(ticket, { success: true, blockHeight: 5, ticket, result: receipt(true, '') })
      return { ticket }
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(() => sent.isDone).toBe(true)
    expect((await running).result).toMatchObject({ status: 'Executed', blockHeight: 5 })
    const signed = api.calls.flatMap(({ operationId, body }) =>
      operationId === 'submitUnitTx' ? [body] : [],
    )
    expect(signed).toHaveLength(4)
    expect(signed[3]).toEqual(signed[0])
  },
)

test('bytes that never arrived and are refused when they are sent again have failed', async () => {
  const running = sendIntoSilence()
  await expect.poll(() => api.countOf('submitUnitTx')).toBe(3)
  api.on(submitUnitTx, () => {
    throw new FakeRefusal('LEDGER_REFUSED', { kind: 'bad network' })
  })
  await vi.advanceTimersByTimeAsync(15_000)
  const { result, steps } = await running
  expect(result).toMatchObject({ status: 'Failed', blockHeight: -1 })
  // Nothing says that they were sent.
  expect(steps.slice(-3)).toEqual(['submitting', 'unanswered', 'done'])
})
