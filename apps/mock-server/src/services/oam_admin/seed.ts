import type { Scenario } from '@panel/contracts/platform/scenario'
import type { fixtures } from '@panel/contracts/services/oam_admin/fixtures'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey } from '@panel/ledger/keys'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { servicePersonKey } from '../../history/people.ts'
import type { Seed } from '../../platform/scenarios/world.ts'
import { accountName, type PastBatch, pressDay, stadium, villageFair } from './history/batches.ts'
import type { BatchStore } from './store.ts'

const dayMilliseconds = 86_400_000

const batchesOf = {
  usual: [villageFair, pressDay],
  none: [],
  thousand: [villageFair, pressDay, stadium],
} as const

/** The batches with which a world starts whose ledger has their accounts. */
export const batchSeed =
  (
    app: Pick<FastifyInstance, 'startsWithHistory' | 'chainStart'>,
    store: BatchStore,
    fixturesOf: (scenario: Scenario) => z.output<typeof fixtures>,
  ): Seed =>
  (scenario, { accounts }) => {
    const maker = accounts.find(({ name }) => name === 'admin')
    if (!maker || !app.startsWithHistory(scenario)) return
    const { genesis } = app.chainStart
    const partOf = (batch: PastBatch, position: number) => {
      const key = servicePersonKey(genesis, 'oam_admin', accountName(batch, position))
      return { accountId: accountIdOf(key), publicKey: bytesToBase58(exportPublicKey(key, 'spki')) }
    }
    for (const batch of batchesOf[fixturesOf(scenario).batches]) {
      const { id, label, size, day } = batch
      const createdAt = genesis.timestamp * 1000 + (day + 0.5) * dayMilliseconds
      const parts = Array.from({ length: size }, (_, index) => partOf(batch, index + 1))
      store.add({ id, label, makerId: maker.accountId, size, createdAt }, parts)
    }
  }
