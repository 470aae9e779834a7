import { setImmediate } from 'node:timers/promises'
import { decodeValue, readDataKeys } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import { movementPages } from '@panel/chain/movement-pages'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { FastifyInstance } from 'fastify'
import { createKeyedQueue } from '../../../platform/keyed-queue.ts'
import { createInOneWorld, type InSameWorld } from '../../../platform/worlds/in-one-world.ts'
import type { RecordStore } from './store.ts'

const { data } = advancedAsset
const pageSize = 1000

/** Writes one entry of a token into its table; entries of other kinds are left out. */
const writeEntry = (
  store: RecordStore,
  tokenId: string,
  key: string,
  bytes: Uint8Array | null | undefined,
): void => {
  const locked = data.lock.partsOf(key)
  if (locked) {
    store.putLock(tokenId, locked.account, decodeValue(data.lock.value, bytes))
    return
  }
  const decided = data.holder.partsOf(key)
  const holder = decided && decodeValue(data.holder.value, bytes)
  if (holder) store.putHolder(tokenId, decided.account, holder)
  const requested = data.request.partsOf(key)
  const request = requested && decodeValue(data.request.value, bytes)
  if (request) store.putRequest(tokenId, requested.ticket, request)
}

/**
 * Keeps what tokens hold for each account in tables: a token whole when somebody first asks for it, then only what
 * changed since.
 */
export const followRecords = (
  { ledger, world }: Pick<FastifyInstance, 'ledger' | 'world'>,
  store: RecordStore,
) => {
  const inTurn = createKeyedQueue()
  const inOneWorld = createInOneWorld({ world })

  onContractEvent(ledger, advancedAsset, 'lock', ({ to }, { emitterAccountId }) =>
    store.mark(emitterAccountId, data.lock.keyOf({ account: to })),
  )
  onContractEvent(ledger, advancedAsset, 'holder_changed', ({ account }, { emitterAccountId }) =>
    store.mark(emitterAccountId, data.holder.keyOf({ account })),
  )
  for (const name of ['supply_requested', 'supply_decided'] as const) {
    onContractEvent(ledger, advancedAsset, name, ({ request }, { emitterAccountId }) =>
      store.mark(emitterAccountId, data.request.keyOf({ ticket: request })),
    )
  }

  /** Calls `write` for each part of many rows, with a pause for other requests after each. */
  const inParts = async <Row>(
    inSameWorld: InSameWorld,
    rows: readonly Row[],
    write: (part: readonly Row[]) => Promise<void>,
  ): Promise<void> => {
    for (let from = 0; from < rows.length; from += pageSize) {
      await write(rows.slice(from, from + pageSize))
      await inSameWorld(setImmediate())
    }
  }

  const readWhole = async (inSameWorld: InSameWorld, tokenId: string): Promise<void> => {
    store.clear(tokenId)
    const [newest] = await inSameWorld(ledger.movements({ limit: 1 }, { assetId: tokenId }))
    await inParts(inSameWorld, await inSameWorld(ledger.holdersOf(tokenId)), async (holders) => {
      store.together(() => {
        for (const { accountId, units } of holders) store.putUnits(tokenId, accountId, units)
      })
    })
    await inParts(inSameWorld, await inSameWorld(readDataKeys(ledger, tokenId)), async (keys) => {
      const values = await inSameWorld(ledger.accountData(tokenId, keys))
      store.together(() => {
        for (const [index, key] of keys.entries()) writeEntry(store, tokenId, key, values[index])
      })
    })
    store.setRead(tokenId, newest?.sequence ?? 0)
  }

  const readMovements = async (inSameWorld: InSameWorld, tokenId: string, until: number): Promise<void> => {
    for await (const page of movementPages(ledger, { assetId: tokenId }, until)) {
      await inSameWorld(Promise.resolve())
      store.together(() => {
        for (const { accountId, unitsAfter, sequence } of page) {
          store.putUnits(tokenId, accountId, unitsAfter)
          store.setRead(tokenId, sequence)
        }
      })
    }
    await inSameWorld(Promise.resolve())
  }

  const readChanges = async (inSameWorld: InSameWorld, tokenId: string): Promise<void> => {
    for (;;) {
      const changes = store.changes(tokenId, pageSize)
      if (changes.length === 0) return
      const keys = changes.map(({ key }) => key)
      const values = await inSameWorld(ledger.accountData(tokenId, keys))
      store.together(() => {
        for (const [index, change] of changes.entries()) {
          writeEntry(store, tokenId, change.key, values[index])
          store.forget(tokenId, change)
        }
      })
    }
  }

  const readOn = (tokenId: string): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      if (store.readUntil(tokenId) === undefined) await readWhole(inSameWorld, tokenId)
      await readMovements(inSameWorld, tokenId, store.readUntil(tokenId) ?? 0)
      await readChanges(inSameWorld, tokenId)
    })

  return {
    /** Resolves once the tables have all that the ledger has of a token. */
    sync: (tokenId: string): Promise<void> => inTurn(tokenId, () => readOn(tokenId)),
  }
}
