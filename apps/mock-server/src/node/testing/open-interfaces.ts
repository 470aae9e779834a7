import { rawMessage } from '@panel/chain/messages'
import { submitBulkTx } from '@panel/contracts/platform/transactions'
import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { decodeMessage } from '@panel/ledger/messages'
import { expect } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createAppCaller } from '../../testing/create-app-caller.ts'

/** One server on a database in memory, and every way to submit a bulk: the chain, a node's message, the panel's call. */
export const openInterfaces = async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const app = await buildApp({ config })
  await app.ready()
  const { ledger } = app

  const { call, refusal } = createAppCaller(app)

  const byChain = (bytes: Uint8Array) => ledger.submit(bytes).catch((error: unknown) => error)
  const byNode = async (bytes: Uint8Array) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/message',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(rawMessage('3', encodeMessagePack(true), bytes)),
    })
    return answer.statusCode === 200 ? decodeMessage(answer.rawPayload) : answer.json()
  }
  /** Submits a bulk as a page does. @returns the ticket */
  const byPanel = async (bytes: Uint8Array): Promise<string> =>
    (await call(submitBulkTx, { body: { tx: bytesToBase58(bytes) } }, { as: 'user' })).ticket
  const refusedByPanel = (bytes: Uint8Array) =>
    refusal(submitBulkTx, { body: { tx: bytesToBase58(bytes) } }, { as: 'user' })

  /** Everything that a refused transaction must leave unchanged. */
  const world = async () => {
    const { height, hash, stateHash } = await ledger.lastBlock()
    const [last] = await ledger.transactions({ limit: 1 })
    return { height, hash, stateHash, transactions: await ledger.countTransactions(), last: last?.ticket }
  }

  return {
    app,
    ledger,
    byChain,
    byNode,
    byPanel,
    refusedByPanel,
    world,
    /** Submits bytes in every way; each must refuse them with the same kind and change nothing. */
    expectRefused: async (bytes: Uint8Array, kind: string): Promise<void> => {
      const before = await world()
      expect(await byChain(bytes)).toMatchObject({ name: 'LedgerRefusal', kind })
      expect(await byNode(bytes)).toMatchObject({ type: 'exception', kind })
      expect(await refusedByPanel(bytes)).toMatchObject({
        status: 422,
        code: 'LEDGER_REFUSED',
        details: { kind },
      })
      expect(await world()).toEqual(before)
    },
    close: () => app.close(),
  }
}
