import { setImmediate } from 'node:timers/promises'
import { decodeValue, readDataKeys } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import { movementPages } from '@panel/chain/movement-pages'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { FastifyInstance } from 'fastify'
import { createKeyedQueue } from '../../../platform/keyed-queue.ts'
import type { RecordStore } from './store.ts'

const { data } = advancedAsset
const pageSize = 1000

/** Ends the reading of a world that another one replaced. */
class WorldReplaced extends Error {}

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
  let worlds = 0
  world.onEnter(() => {
    worlds += 1
  })

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

  const requireWorld = (started: number): void => {
    if (worlds !== started) throw new WorldReplaced('The world was replaced while a token was being read.')
  }

  /** Waits for what the ledger answers. @throws WorldReplaced where the world is another one by then */
  const inSameWorld = async <Answer>(started: number, answer: Promise<Answer>): Promise<Answer> => {
    const value = await answer
    requireWorld(started)
    return value
  }

  /** Calls `write` for each part of many rows, with a pause for other requests after each. */
  const inParts = async <Row>(
    started: number,
    rows: readonly Row[],
    write: (part: readonly Row[]) => Promise<void>,
  ): Promise<void> => {
    for (let from = 0; from < rows.length; from += pageSize) {
      await write(rows.slice(from, from + pageSize))
      await inSameWorld(started, setImmediate())
    }
  }

  const readWhole = async (started: number, tokenId: string): Promise<void> => {
    store.clear(tokenId)
    const [newest] = await inSameWorld(started, ledger.movements({ limit: 1 }, { assetId: tokenId }))
    await inParts(started, await inSameWorld(started, ledger.holdersOf(tokenId)), async (holders) => {
      store.together(() => {
        for (const { accountId, units } of holders) store.putUnits(tokenId, accountId, units)
      })
    })
    await inParts(started, await inSameWorld(started, readDataKeys(ledger, tokenId)), async (keys) => {
      const values = await inSameWorld(started, ledger.accountData(tokenId, keys))
      store.together(() => {
        for (const [index, key] of keys.entries()) writeEntry(store, tokenId, key, values[index])
      })
    })
    store.setRead(tokenId, newest?.sequence ?? 0)
  }

  const readMovements = async (started: number, tokenId: string, until: number): Promise<void> => {
    for await (const page of movementPages(ledger, { assetId: tokenId }, until)) {
      requireWorld(started)
      store.together(() => {
        for (const { accountId, unitsAfter, sequence } of page) {
          store.putUnits(tokenId, accountId, unitsAfter)
          store.setRead(tokenId, sequence)
        }
      })
    }
    requireWorld(started)
  }

  const readChanges = async (started: number, tokenId: string): Promise<void> => {
    for (;;) {
      const changes = store.changes(tokenId, pageSize)
      if (changes.length === 0) return
      const keys = changes.map(({ key }) => key)
      const values = await inSameWorld(started, ledger.accountData(tokenId, keys))
      store.together(() => {
        for (const [index, change] of changes.entries()) {
          writeEntry(store, tokenId, change.key, values[index])
          store.forget(tokenId, change)
        }
      })
    }
  }

  const readOn = async (tokenId: string): Promise<void> => {
    const started = worlds
    try {
      if (store.readUntil(tokenId) === undefined) await readWhole(started, tokenId)
      await readMovements(started, tokenId, store.readUntil(tokenId) ?? 0)
      await readChanges(started, tokenId)
    } catch (error) {
      if (!(error instanceof WorldReplaced)) throw error
      await readOn(tokenId)
    }
  }

  return {
    /** Resolves once the tables have all that the ledger has of a token. */
    sync: (tokenId: string): Promise<void> => inTurn(tokenId, () => readOn(tokenId)),
  }
}
