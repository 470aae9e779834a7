import type { Ledger } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import { fuelChanged, fuelIsLow } from '@panel/contracts/services/fuel_machine/events'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import type { FuelStore } from './store.ts'

const newestMovement = async (ledger: Ledger): Promise<number> =>
  (await ledger.movements({ limit: 1 }, { assetId: fuelAssetId }))[0]?.sequence ?? 0

/**
 * Compares every change of anybody's fuel with the level that the account set, whether a page is open or not. A
 * crossing downwards is stored and notified once; a balance at or above the level arms the warning again.
 */
export const watchFuel = (app: FastifyInstance, store: FuelStore) => {
  const { ledger, clock, database, sockets, world, log } = app
  let payers = new Set<string>()
  let pass: Promise<void> = Promise.resolve()
  let closed = false

  const warnBelow = (accountId: string, balance: bigint): void => {
    const warning = store.warningOf(accountId)
    if (!warning) return
    const below = balance < BigInt(warning.level)
    if (below === (warning.below === 1)) return
    const { level } = warning
    database.transaction(() => {
      store.setWarning({ accountId, level, below: Number(below) })
      if (below) store.addEntry(accountId, { at: clock.now(), level, balance: String(balance) })
    })()
    if (below) sockets.emit({ accountId }, fuelIsLow, { balance: String(balance), level })
  }

  const readMovements = async (): Promise<readonly string[]> => {
    const watched = store.watched()
    if (watched === undefined || !store.hasWarnings()) return []
    const changed: string[] = []
    for await (const page of movementPages(ledger, { assetId: fuelAssetId }, watched)) {
      if (closed) return []
      for (const { accountId, unitsAfter, sequence } of page) {
        warnBelow(accountId, unitsAfter)
        store.setWatched(sequence)
        changed.push(accountId)
      }
    }
    return changed
  }

  const run = async (): Promise<void> => {
    const changed = payers
    payers = new Set()
    for (const accountId of await readMovements()) changed.add(accountId)
    for (const accountId of changed) sockets.emit({ accountId }, fuelChanged, {})
  }

  const look = (): Promise<void> => {
    pass = pass.then(run).catch((error: unknown) => {
      if (!closed) log.error(error, 'fuel could not be compared with warning levels')
    })
    return pass
  }

  ledger.onResult((_result, signers) => {
    for (const signer of signers) payers.add(signer)
  })
  ledger.onBlock(() => void look())
  // What happened before a stop, and was not compared.
  world.onEnter(() => void look())
  app.addHook('onClose', async () => {
    closed = true
    await pass
  })

  return {
    /** Resolves once every change until now was compared. */
    look,
    /** Sets the level, and warns immediately where the balance is below it. */
    setLevel: async (accountId: string, level: string, balanceOf: () => Promise<bigint>): Promise<void> => {
      // The movement first: what comes between the two is compared twice and notified once.
      if (!store.hasWarnings()) store.setWatched(await newestMovement(ledger))
      const balance = await balanceOf()
      store.setWarning({ accountId, level, below: 0 })
      warnBelow(accountId, balance)
    },
    /** Notifies the account's other pages of another level. */
    levelChanged: (accountId: string): void => {
      sockets.emit({ accountId }, fuelChanged, {})
    },
  }
}
