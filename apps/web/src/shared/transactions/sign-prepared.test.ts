import { bytesToBase58 } from '@panel/ledger/encoding'
import { transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { clearSession, openSession, session } from '../session/session.ts'
import { sign, signWith, transactionRuns, unitary } from '../testing/transaction-runs.ts'

const runs = transactionRuns()
const { run, settle } = runs

test('declining in the wallet is no failure, and nothing is sent', async () => {
  signWith(() => Promise.reject(Object.assign(new Error('No.'), { name: 'WalletRefusedError' })))
  const { result, steps } = await run()
  expect(result).toBeNull()
  expect(steps).toEqual(['preparing', 'reviewing', 'signing', 'declined'])
  expect(runs.api.countOf('submitUnitTx')).toBe(0)
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
  expect(runs.api.countOf('submitUnitTx')).toBe(1)
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
  expect(runs.api.countOf('submitUnitTx')).toBe(0)
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
  expect(runs.api.countOf('submitUnitTx')).toBe(0)
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
  expect(runs.api.countOf('submitUnitTx')).toBe(0)
})

test.each([
  ['the whole transaction as text', async (text: string) => (await sign(text)).tx],
  ['only the signature', async (text: string) => ({ signature: (await sign(text)).signature })],
])('a wallet may answer %s', async (_shape, signTransaction) => {
  signWith(signTransaction)
  settle(true)
  expect((await run()).result).toMatchObject({ status: 'Executed' })
})
