import { getTicketResult } from '@panel/contracts/platform/transactions'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import {
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test, vi } from 'vitest'
import { openSession } from '../session/session.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { useFakeSocket } from '../testing/fake-socket.ts'
import { act, renderHook } from '../testing/testing-library.ts'
import { newBatch } from './batch.ts'
import { buildBulk, useBulk } from './use-bulk.ts'

const { publicKey, privateKey } = await generateKeyPair()
const frame = { signerPublicKey: publicKey, networkName: 'test_network' }

const batchOf = (units: bigint) => ({
  ...newBatch(),
  nodes: [
    {
      intent: {
        accountId: '#EURS',
        smartContractMethod: 'transfer',
        smartContractHashHex: null,
        maxFuel: 1000n,
        argsBytes: encodeMessagePack({ units }),
      },
    },
  ],
})

const sign = async (text: string): Promise<string> => {
  const transaction = transactionFromBase58(text)
  if (transaction.kind !== 'bulk' && transaction.kind !== 'bulkNode') throw new Error('not of a bulk')
  return transactionToBase58(await signTransaction(transaction, privateKey))
}

const signIn = () =>
  openSession(
    {
      accountId: accountIdOf(publicKey),
      publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
      expiresAt: Date.now() + 60_000,
    },
    'token',
  )

test('after the person declined while the wallet signs one node, no further signature is requested', async () => {
  new FakeApi()
  signIn()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const requested: string[] = []
  const sent = vi.fn(() => Promise.reject(new Error('Not sent in this test.')))
  const signLate = async (text: string): Promise<string> => {
    requested.push(transactionFromBase58(text).kind)
    await released
    return sign(text)
  }
  const { result } = renderHook(() => useBulk(signLate))
  const start = async (key: string) => {
    const outcome = result.current.start(key, async () => buildBulk(batchOf(1n), frame), sent)
    await expect.poll(() => result.current.state.step).toBe('reviewing')
    result.current.decide(true)
    return outcome
  }
  const declined = start('declined')
  await expect.poll(() => requested).toEqual(['bulkNode'])
  result.current.decide(false)
  expect(await declined).toBeNull()
  release()
  // Both of its signatures take longer than what would follow the late one.
  await start('sent')
  expect(sent).toHaveBeenCalledOnce()
  expect(requested).toEqual(['bulkNode', 'bulkNode', 'bulk'])
})

test('the late result of a bulk leaves the one that is shown since to be answered', async () => {
  new FakeApi().on(getTicketResult, () => ({ state: 'pending' }) as const)
  const emit = useFakeSocket()
  signIn()
  const { result } = renderHook(() => useBulk(sign))
  const sent = Promise.withResolvers<string>()
  const first = result.current.start(
    'first',
    async () => buildBulk(batchOf(1n), frame),
    async (tx) => {
      sent.resolve(ticketOf(transactionFromBase58(tx)))
    },
  )
  await expect.poll(() => result.current.state.step).toBe('reviewing')
  result.current.decide(true)
  const ticket = await sent.promise
  await expect.poll(() => result.current.state.step).toBe('waiting')
  void result.current.start('second', async () => buildBulk(batchOf(2n), frame))
  await expect.poll(() => result.current.state.step).toBe('reviewing')
  emit(ticket, { success: true, blockHeight: 3, ticket, result: 'abc' })
  await act(async () => {
    expect(await first).toMatchObject({ status: 'Executed', ticket })
  })
  expect(result.current.state.step).toBe('reviewing')
})
