import { identity } from '@panel/contracts/smart-contracts/identity'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { Draws } from './draws.ts'
import type { Person } from './people.ts'
import type { PlannedCall } from './planned.ts'
import { createPurses, type PaidAsset, type Purses, startingUnits } from './purses.ts'

/** Those who are paid for what they sell, the busiest first. */
export type Merchants = readonly [Person, ...Person[]]

/** Those whom a deed may concern, and what has been done so far. */
export interface Scene {
  readonly draws: Draws
  readonly purses: Purses
  readonly admin: Person
  readonly merchants: Merchants
  /** Those who have arrived. */
  readonly crowd: [Person, ...Person[]]
  readonly named: Set<string>
  readonly tokens: { id: string; owner: Person }[]
}

export const createScene = (draws: Draws, parts: Pick<Scene, 'admin' | 'merchants' | 'crowd'>): Scene => ({
  ...parts,
  draws,
  purses: createPurses(),
  named: new Set(),
  tokens: [],
})

type Deed = (scene: Scene, actor: Person) => PlannedCall

const cities = ['Bologna', 'Genova', 'Lecce', 'Milano', 'Napoli', 'Roma', 'Torino', 'Verona'] as const

export const transferOf = (signer: Person, to: string, asset: string, units: bigint): PlannedCall => ({
  signer,
  target: asset,
  method: 'transfer',
  args: { from: signer.accountId, to, units },
})

/** Pays a part of what the actor holds; whoever holds too little is given some by the administrator. */
const pay = (scene: Scene, actor: Person, to: string, asset: PaidAsset): PlannedCall => {
  const { draws, purses, admin } = scene
  const held = purses.unitsOf(actor.accountId, asset)
  if (held < 100n) {
    purses.give(actor.accountId, asset, startingUnits[asset])
    return transferOf(admin, actor.accountId, asset, startingUnits[asset])
  }
  const units = (held * BigInt(1 + draws.below(30))) / 100n
  purses.take(actor.accountId, asset, units)
  purses.give(to, asset, units)
  return transferOf(actor, to, asset, units)
}

/** Somebody else, where there is anybody else. */
const other = ({ draws, crowd }: Scene, actor: Person): string => {
  const met = draws.below(crowd.length)
  const person = crowd[met] === actor ? crowd[(met + 1) % crowd.length] : crowd[met]
  return (person ?? actor).accountId
}

const payEuros: Deed = (scene, actor) => pay(scene, actor, other(scene, actor), '#EURS')

const payCoins: Deed = (scene, actor) =>
  pay(scene, actor, other(scene, actor), scene.draws.pick(['#BTC', '#ETH'] as const))

/** Of eight payments four go to the first merchant, two to the second, and so on; the first has the rest too. */
const merchantOf = ({ draws, merchants }: Scene): Person => {
  const drawn = draws.below(8)
  return merchants[drawn < 4 ? 0 : drawn < 6 ? 1 : 2] ?? merchants[0]
}

/** Most pay in euros; who holds coins sometimes pays with them. */
const payMerchant: Deed = (scene, actor) => {
  const asset = scene.draws.pick(['#EURS', '#EURS', '#EURS', '#EURS', '#EURS', '#BTC', '#ETH'] as const)
  const affordable = scene.purses.unitsOf(actor.accountId, asset) > 0n ? asset : '#EURS'
  return pay(scene, actor, merchantOf(scene).accountId, affordable)
}

/** Fails, as the ledger says that nobody can spend what they do not hold. */
const payTooMuch: Deed = (scene, actor) =>
  transferOf(
    actor,
    other(scene, actor),
    '#EURS',
    scene.purses.unitsOf(actor.accountId, '#EURS') + 100_000_000n,
  )

const takeName: Deed = (scene, actor) => {
  if (scene.named.has(actor.alias)) return payEuros(scene, actor)
  scene.named.add(actor.alias)
  return {
    signer: actor,
    target: serviceAccountId,
    method: 'alias_registration',
    args: { alias: actor.alias },
  }
}

const introduce: Deed = ({ draws }, actor) => ({
  signer: actor,
  target: actor.accountId,
  contractHash: identity.hash,
  method: 'set_profile',
  args: { fields: { name: actor.name, city: draws.pick(cities) } },
})

const delegate: Deed = (scene, actor) => ({
  signer: actor,
  target: actor.accountId,
  contractHash: identity.hash,
  method: 'add_delegation',
  args: { delegate: other(scene, actor), target: '#EURS', capabilities: { transfer: true, '*': false } },
})

const createToken: Deed = ({ draws, tokens }, actor) => {
  const id = `#PRINT-${String(tokens.length + 1).padStart(3, '0')}`
  tokens.push({ id, owner: actor })
  const place = draws.pick(cities)
  return {
    signer: actor,
    target: id,
    contractHash: nft.hash,
    method: 'init',
    args: {
      owner: actor.accountId,
      name: `${place}, print ${tokens.length}`,
      description: `A view of ${place}, one of a numbered series.`,
      metadata: { series: place, number: tokens.length },
    },
  }
}

const giveToken: Deed = (scene, actor) => {
  const token = scene.tokens[scene.draws.below(Math.max(1, scene.tokens.length))]
  if (!token) return createToken(scene, actor)
  const signer = token.owner
  token.owner = actor
  return { signer, target: token.id, method: 'transfer', args: { to: actor.accountId } }
}

const mint: Deed = ({ admin, merchants: [merchant] }) => ({
  signer: admin,
  target: '#EURS',
  method: 'mint',
  args: { to: merchant.accountId, units: 500_000n },
})

const readStatistics: Deed = ({ draws }, actor) => ({
  signer: actor,
  target: draws.pick(['#EURS', '#BTC', '#ETH'] as const),
  method: 'stats',
  args: null,
})

/** How often each deed is done, of so many. */
const shares: readonly (readonly [share: number, deed: Deed])[] = [
  [44, payEuros],
  [12, payCoins],
  [25, payMerchant],
  [6, takeName],
  [3, introduce],
  [2, delegate],
  [2, createToken],
  [1, giveToken],
  [1, mint],
  [1, readStatistics],
  [3, payTooMuch],
]
const allShares = shares.reduce((sum, [share]) => sum + share, 0)

/** The next thing that somebody does. */
export const nextDeed = (scene: Scene): PlannedCall => {
  let drawn = scene.draws.below(allShares)
  const actor = scene.draws.pick(scene.crowd)
  for (const [share, deed] of shares) {
    if (drawn < share) return deed(scene, actor)
    drawn -= share
  }
  return payEuros(scene, actor)
}
