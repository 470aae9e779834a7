import { rawMessage } from '@panel/chain/messages'
import { bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { decodeMessage } from '@panel/ledger/messages'
import { expect } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { requestWith, signPreAuth } from '../../testing/build-test-app.ts'

/** One server on a database in memory, with the ways by which a bulk comes in: chain, node's message, panel's call. */
export const openDoors = async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const app = await buildApp({ config })
  await app.ready()
  const { ledger } = app

  const request = requestWith(app)
  const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
  const { authIn: token } = (
    await request('POST', '/api/v1/authIn/sign', await signPreAuth(body.preAuth, 'user'))
  ).body

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
  const byPanel = (bytes: Uint8Array) =>
    request('POST', '/api/trinci/submitBulkTx', { tx: bytesToBase58(bytes) }, { token })

  /** All that a refused transaction may not change. */
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
    world,
    /** Brings bytes to every door, each of which must refuse them in the same way and leave all as it was. */
    expectRefused: async (bytes: Uint8Array, kind: string): Promise<void> => {
      const before = await world()
      expect(await byChain(bytes)).toMatchObject({ name: 'LedgerRefusal', kind })
      expect(await byNode(bytes)).toMatchObject({ type: 'exception', kind })
      expect(await byPanel(bytes)).toMatchObject({
        status: 422,
        body: { code: 'LEDGER_REFUSED', details: { kind } },
      })
      expect(await world()).toEqual(before)
    },
    close: () => app.close(),
  }
}
