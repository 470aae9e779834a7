import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset as assetContract } from '@panel/contracts/smart-contracts/asset'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { type Balances, createBalances, type PaidAsset, startingUnits } from './balances.ts'
import type { Person } from './people.ts'
import { type PlannedCall, plannedCall } from './planned.ts'
import type { RandomChoices } from './random-choices.ts'

/** Those who are paid for what they sell, the busiest first. */
export type Merchants = readonly [Person, ...Person[]]

/** Those whom an action may concern, and what has been done so far. */
export interface Scene {
  readonly random: RandomChoices
  readonly balances: Balances
  readonly admin: Person
  readonly merchants: Merchants
  /** Those who have arrived. */
  readonly crowd: [Person, ...Person[]]
}

export const createScene = (
  random: RandomChoices,
  parts: Pick<Scene, 'admin' | 'merchants' | 'crowd'>,
): Scene => ({
  ...parts,
  random,
  balances: createBalances(),
})

type SeedAction = (scene: Scene, actor: Person) => PlannedCall

const cities = ['Bologna', 'Genova', 'Lecce', 'Milano', 'Napoli', 'Roma', 'Torino', 'Verona'] as const

const contractOf = (asset: string) => (asset === '#EURS' ? advancedAsset : assetContract)

export const transferOf = (signer: Person, to: string, asset: string, units: bigint): PlannedCall =>
  plannedCall(signer, contractOf(asset), 'transfer', asset, { from: signer.accountId, to, units })

/** Pays a part of what the actor holds. An actor that holds too little gets some from the administrator. */
const pay = (scene: Scene, actor: Person, to: string, asset: PaidAsset): PlannedCall => {
  const { random, balances, admin } = scene
  const held = balances.unitsOf(actor.accountId, asset)
  if (held < 100n) {
    balances.give(actor.accountId, asset, startingUnits[asset])
    return transferOf(admin, actor.accountId, asset, startingUnits[asset])
  }
  const units = (held * BigInt(1 + random.below(30))) / 100n
  balances.take(actor.accountId, asset, units)
  balances.give(to, asset, units)
  return transferOf(actor, to, asset, units)
}

/** Somebody else, where there is anybody else. */
const other = ({ random, crowd }: Scene, actor: Person): string => {
  const met = random.below(crowd.length)
  const person = crowd[met] === actor ? crowd[(met + 1) % crowd.length] : crowd[met]
  return (person ?? actor).accountId
}

const payEuros: SeedAction = (scene, actor) => pay(scene, actor, other(scene, actor), '#EURS')

const payCoins: SeedAction = (scene, actor) =>
  pay(scene, actor, other(scene, actor), scene.random.pick(['#BTC', '#ETH'] as const))

/** Of eight payments five go to the first merchant, two to the second and one to the third. */
const merchantOf = ({ random, merchants }: Scene): Person => {
  const chosen = random.below(8)
  return merchants[chosen < 5 ? 0 : chosen < 7 ? 1 : 2] ?? merchants[0]
}

/** Most pay in euros; who holds coins sometimes pays with them. */
const payMerchant: SeedAction = (scene, actor) => {
  const asset = scene.random.pick(['#EURS', '#EURS', '#EURS', '#EURS', '#EURS', '#BTC', '#ETH'] as const)
  const affordable = scene.balances.unitsOf(actor.accountId, asset) > 0n ? asset : '#EURS'
  return pay(scene, actor, merchantOf(scene).accountId, affordable)
}

/** Fails, as the ledger says that nobody can spend what they do not hold. */
const payTooMuch: SeedAction = (scene, actor) =>
  transferOf(
    actor,
    other(scene, actor),
    '#EURS',
    scene.balances.unitsOf(actor.accountId, '#EURS') + 100_000_000n,
  )

const introduce: SeedAction = ({ random }, actor) =>
  plannedCall(actor, identity, 'set_profile', actor.accountId, {
    fields: { name: actor.name, city: random.pick(cities) },
  })

const mint: SeedAction = ({ admin, merchants: [merchant] }) =>
  plannedCall(admin, advancedAsset, 'mint', '#EURS', { to: merchant.accountId, units: 500_000n })

const readStatistics: SeedAction = ({ random }, actor) => {
  const asset = random.pick(['#EURS', '#BTC', '#ETH'] as const)
  return plannedCall(actor, contractOf(asset), 'stats', asset, null)
}

/** How often each action is done, as a share of all. */
const shares: readonly (readonly [share: number, action: SeedAction])[] = [
  [44, payEuros],
  [12, payCoins],
  [25, payMerchant],
  [6, introduce],
  [1, mint],
  [1, readStatistics],
  [3, payTooMuch],
]
const allShares = shares.reduce((sum, [share]) => sum + share, 0)

/** The next thing that somebody does. */
export const nextAction = (scene: Scene): PlannedCall => {
  let chosen = scene.random.below(allShares)
  const actor = scene.random.pick(scene.crowd)
  for (const [share, action] of shares) {
    if (chosen < share) return action(scene, actor)
    chosen -= share
  }
  return payEuros(scene, actor)
}
