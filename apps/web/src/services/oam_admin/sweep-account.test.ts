import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  signTransaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { useFakeSocket } from '../../shared/testing/fake-socket.ts'
import { submitSweep } from './sweep-account.ts'

test('a transfer that never reached the server is sent again, and does not hold the others back for ever', async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  const signed = await signTransaction(
    buildUnitaryTransaction({
      ...{ accountId: '#EURS', signerPublicKey: publicKey, maxFuel: 1000n, networkName: 'test_network' },
      ...{ smartContractMethod: 'transfer', argsBytes: encodeMessagePack({ units: 5n }) },
    }),
    privateKey,
  )
  const ticket = ticketOf(signed)
  const emit = useFakeSocket()
  const api = new FakeApi()
    .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
    .on(leaveRooms, () => ({ rooms: [] }))
    .on(getTicketResult, () => {
      throw new FakeRefusal('NOT_FOUND')
    })
    .onRaw(submitUnitTx, () => {
      throw new TypeError('Failed to fetch')
    })
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const swept = vi.fn<(success: boolean) => void>()
  const sweeping = submitSweep(transactionToBase58(signed)).then(swept)
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => api.countOf('submitUnitTx')).toBe(tries)
    await vi.advanceTimersByTimeAsync(1000)
  }
  api.on(submitUnitTx, () => {
    emit(ticket, { success: true, blockHeight: 5, ticket, result: 'abc' })
    return { ticket }
  })
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => swept.mock.calls).toEqual([[true]])
  await sweeping
})
