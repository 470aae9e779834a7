import type { SynkronyFixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import { greatestPayment } from '@panel/contracts/smart-contracts/fees'
import type { FastifyInstance } from 'fastify'
import { createInOneWorld, type InSameWorld } from '../../platform/worlds/in-one-world.ts'
import { addPast, readPast } from './add-past.ts'
import type { RechargeStore } from './recharges/store.ts'
import type { Refunds } from './refunds/refunds.ts'

/** What the hot wallet keeps where a scenario empties it. */
const leftUnits = 1000n

/**
 * Adds the rows of the ledger's history to a world that starts with one, once.
 *
 * @returns resolves when they are there
 */
export const createStart = (
  app: FastifyInstance,
  { recharges, refunds }: { readonly recharges: RechargeStore; readonly refunds: Refunds },
  fixturesNow: () => SynkronyFixtures,
): (() => Promise<void>) => {
  const { world, clock, database, hotWallets, chainStart, log } = app
  const inOneWorld = createInOneWorld(app)
  let started: Promise<void> | undefined

  const idOf = (name: string): string =>
    chainStart.accounts.find((account) => account.name === name)?.accountId ?? ''

  const empty = async (assetId: string, inSameWorld: InSameWorld): Promise<void> => {
    const available = await inSameWorld(hotWallets.availableOf('hot', assetId))
    const { terms } = await inSameWorld(hotWallets.termsOf(assetId))
    const units = greatestPayment(terms, available) - leftUnits
    if (units <= 0n) return
    const to = hotWallets.accountOf('reserve')
    const payment = { wallet: 'hot', assetId, to, units, subject: `wallets/${assetId}` } as const
    const paid = hotWallets.pay(payment, ({ keep }) => {
      // Also the world in which it is signed may be another one.
      if (fixturesNow().emptied.includes(assetId)) keep()
    })
    await inSameWorld(paid)
  }

  const start = (): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      if (!app.startsWithHistory(world.scenario()) || recharges.hasPast()) return
      const { waiting, emptied } = fixturesNow()
      const past = await inSameWorld(readPast(app))
      // A start that began in an earlier world may have come here first.
      if (recharges.hasPast()) return
      const by = {
        first: idOf('everyone'),
        second: idOf('admin_synkrony'),
        destination: idOf('merchant_single'),
      }
      database.transaction(() => {
        addPast(app, recharges, { ...past, waiting }, by)
        recharges.markPast(clock.now())
      })()
      for (const assetId of emptied) await empty(assetId, inSameWorld)
    })

  const ensureStarted = (): Promise<void> => {
    started ??= start().catch((error: unknown) => {
      started = undefined
      log.error({ source: 'synkrony_admin', err: error }, 'the past of withdrawals could not be read')
    })
    return started
  }

  world.onEnter((scenario) => {
    started = undefined
    if (!app.startsWithHistory(scenario)) return
    if (!recharges.hasPast()) {
      const [first, second] = [idOf('everyone'), idOf('admin_synkrony')]
      refunds.addPast(second)
      const of = { merchantId: idOf('merchant'), assetId: '#EURS' }
      refunds.addOpen({ ...of, states: fixturesNow().refunds, first, second })
    }
    // Once the chain is there.
    clock.setTimeout(() => void ensureStarted(), 0)
  })
  return ensureStarted
}
