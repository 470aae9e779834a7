import { readContractData } from '@panel/chain/contract-data'
import { bridge } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { platformSigner } from '../keys/platform-signer.ts'
import { type OnWriteSettled, signedWrites } from '../signed-writes/signed-writes.ts'

/** An object that a write belongs to. All but the subject is called in the database transaction that keeps the bytes. */
interface WrittenObject {
  readonly subject: string
  /** Whether it still waits for the write. */
  readonly waits: () => boolean
  /** The bytes are kept, to be sent under this ticket. */
  readonly onKept: (ticket: string) => void
}

/** What is minted of a deposit. */
interface Mint extends WrittenObject {
  readonly assetId: string
  readonly to: string
  readonly units: bigint
  /** Names the deposit, so that the contract mints it once. */
  readonly proof: string
  /** The ledger minted it already, and the tables were brought back to an earlier time. */
  readonly onKnown: (ticket: string) => void
}

/** Writes mints and refunds of one bridge to the ledger, each of them once. */
export const bridgeWriter = (
  app: FastifyInstance,
  service: string,
  bridgeId: string,
  onSettled: OnWriteSettled,
) => {
  const { database, ledger, log, turns } = app
  const signer = platformSigner(app, 'bridge_relay')
  const writes = signedWrites(app, service, onSettled)

  const keepAndSend = async ({ subject, waits, onKept }: WrittenObject, bytes: Uint8Array) => {
    const ticket = database.transaction(() => {
      if (!waits()) return undefined
      const kept = writes.keep(subject, bytes)
      onKept(kept)
      return kept
    })()
    if (ticket !== undefined) await writes.send(ticket)
  }

  return {
    relayId: signer.accountId,
    mint: async (mint: Mint): Promise<void> => {
      const { assetId: asset, to, units, proof, waits, onKnown } = mint
      const known = await readContractData(ledger, bridgeId, bridge.data.minted, { proof })
      if (known) {
        database.transaction(() => {
          if (waits()) onKnown(known.ticket)
        })()
        return
      }
      await keepAndSend(mint, await signer.sign(bridge, 'mint', bridgeId, { asset, to, units, proof }))
    },
    refund: async (refund: WrittenObject & { readonly id: number }): Promise<void> =>
      keepAndSend(refund, await signer.sign(bridge, 'refund', bridgeId, { id: refund.id })),
    /** Does work that writes, in its turn. */
    run: (work: () => Promise<void>): Promise<void> =>
      turns.run(work).catch((error: unknown) => {
        if (database.open)
          log.warn({ source: service, err: error }, 'the bridge could not write to the ledger')
      }),
  }
}
