import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import { exportPublicKey } from '@panel/ledger/keys'
import type { FastifyInstance } from 'fastify'
import { transferOf } from '../../history/seed-actions.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import type { BatchStore } from './store.ts'

type App = Pick<FastifyInstance, 'ledger' | 'clock'>

const eurs = '#EURS'
const given = 2_000n

const labels = ['Library day', 'Street market', 'Open house', 'School trip'] as const

/** How many of the latest batches are in use. */
const latest = 4

/** The name of an account of a batch among the service's own accounts. */
const nameOf = (batchId: string, position: number): string => `${batchId} ${position}`

const uuidOf = (bytes: Uint8Array): string =>
  bytesToHex(bytes).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Makes a small batch and funds it with one bulk. */
const makeBatch = async ({ clock }: App, store: BatchStore, stage: Stage): Promise<void> => {
  const { random, ready, own, submit } = stage
  const maker = await ready('admin')
  const id = uuidOf(random.bytes(16))
  const people = await Promise.all(
    Array.from({ length: 3 + random.below(4) }, (_, index) => own(nameOf(id, index + 1))),
  )
  const parts = people.map(({ accountId, keys }) => ({
    accountId,
    publicKey: bytesToBase58(exportPublicKey(keys.publicKey, 'spki')),
  }))
  const batch = { id, label: random.pick(labels), makerId: maker.accountId, size: parts.length }
  store.add({ ...batch, createdAt: clock.now() }, parts)
  const [first, ...others] = people.map(({ accountId }) => transferOf(maker, accountId, eurs, given))
  if (first) await submit([first, ...others])
}

/** Somebody pays at a shop with an account of a batch, or the maker takes back what is left of it. */
const useAccount = async ({ ledger }: App, store: BatchStore, stage: Stage): Promise<void> => {
  const { random, ready, own, submit } = stage
  const [first, ...others] = store.list.page({ filter: {}, skip: 0, limit: latest }).rows
  if (!first) return
  const { id, makerId } = random.pick([first, ...others])
  const accountIds = store.accountIdsOf(id)
  const position = random.below(accountIds.length)
  const account = await own(nameOf(id, position + 1))
  // A batch that somebody made in the panel has keys that nobody else knows.
  if (accountIds[position] !== account.accountId) return
  const held = await unitsHeld(ledger, account.accountId, eurs)
  if (held < 100n) return
  if (random.below(4) === 0) await submit([transferOf(account, makerId, eurs, held)])
  else await submit([transferOf(account, (await ready('merchant')).accountId, eurs, held / 2n)])
}

/** An administrator who makes one-time accounts, and those who are given them. */
export const batchMaker = (app: App, store: BatchStore): Actor => ({
  name: 'batch maker',
  every: () => 60_000,
  act: (stage) =>
    stage.random.below(5) === 0 ? makeBatch(app, store, stage) : useAccount(app, store, stage),
})
