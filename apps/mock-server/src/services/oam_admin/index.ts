import type { PublicPart } from '@panel/contracts/services/oam_admin/batches'
import { getBatch, listBatches, recordBatch } from '@panel/contracts/services/oam_admin/endpoints'
import { fixtures } from '@panel/contracts/services/oam_admin/fixtures'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPublicKey } from '@panel/ledger/keys'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { firstOfList } from '../../platform/first-of-list.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { batchMaker } from './actors.ts'
import { announceBatches } from './live.ts'
import { readAccounts } from './read-accounts.ts'
import { batchSeed } from './seed.ts'
import { batchStore, type StoredBatch } from './store.ts'

const present = ({ createdAt, ...batch }: StoredBatch) => ({ ...batch, createdAt: isoTime(createdAt) })

const derives = async ({ accountId, publicKey }: PublicPart): Promise<boolean> => {
  try {
    return accountIdOf(await importPublicKey(base58ToBytes(publicKey))) === accountId
  } catch {
    return false
  }
}

/** @throws ApiError VALIDATION naming the first account that is twice in the batch or is not its key's */
const requireGenuine = async (accounts: readonly PublicPart[]): Promise<void> => {
  const seen = new Set<string>()
  for (const [index, account] of accounts.entries()) {
    const path = `body.accounts.${index}`
    const message = seen.has(account.accountId) ? 'is in the batch already' : 'is not the account of its key'
    if (seen.has(account.accountId) || !(await derives(account))) {
      throw new ApiError('VALIDATION', 'The batch has an account that it cannot have.', {
        issues: [{ path, message }],
      })
    }
    seen.add(account.accountId)
  }
}

/** One-time accounts: who made which, by their public parts, and what the ledger says of them. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger, clock } = app
  const store = batchStore(app.database)
  const fixturesOf = app.world.serviceFixtures('oam_admin', fixtures)
  app.world.onSeed(batchSeed(app, store, fixturesOf))
  const announce = announceBatches(app, store)
  app.actors.add('oam_admin', batchMaker(app, store))

  implement(app, listBatches, ({ body }) => {
    const { rows, totalRows } = store.list.page(body)
    return { rows: rows.map(present), totalRows }
  })

  implement(app, recordBatch, async ({ body: { id, label, accounts } }, { caller }) => {
    await requireGenuine(accounts)
    const known = store.find(id)
    const isSame = accounts.every(({ accountId }) => (store.batchOf(accountId) ?? id) === id)
    const isNew = accounts.every(({ accountId }) => store.batchOf(accountId) === undefined)
    if (!isSame || (known && (known.size !== accounts.length || isNew))) {
      throw new ApiError(
        'CONFLICT',
        'Another batch was recorded with this id or with one of these accounts.',
        { reason: 'batchExists', id },
      )
    }
    if (known) return present(known)
    const batch = { id, label, makerId: caller.accountId, size: accounts.length, createdAt: clock.now() }
    store.add(batch, accounts)
    announce()
    return present(batch)
  })

  implement(
    app,
    getBatch,
    async ({ params: { id } }) => {
      const batch = store.find(id)
      if (!batch) throw new ApiError('NOT_FOUND', 'There is no such batch.', { id })
      const accounts = await readAccounts(ledger, batch.makerId, store.accountIdsOf(id))
      const counts = { empty: 0, funded: 0, used: 0, swept: 0 }
      for (const { state } of accounts) counts[state] += 1
      return { ...present(batch), accounts, counts }
    },
    {
      example: () => {
        const [batch] = store.list.page(firstOfList).rows
        return batch && { params: { id: batch.id } }
      },
    },
  )
}
