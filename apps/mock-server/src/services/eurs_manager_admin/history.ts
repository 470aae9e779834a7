import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { Person } from '../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { HistoryScene, ServiceHistory } from '../../history/service-history.ts'

const eurs = '#EURS'

interface Clone {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly preauthorised: boolean
  /** The day of its making. */
  readonly day: number
  readonly reserve: bigint
}

const clones: readonly Clone[] = [
  { id: '#EURS-CLUB', name: 'Club euro', symbol: 'CLUB', preauthorised: true, day: 4, reserve: 500_000n },
  { id: '#EURS-FAIR', name: 'Fair euro', symbol: 'FAIR', preauthorised: false, day: 18, reserve: 250_000n },
]

const make = (admin: Person, { id, name, symbol, preauthorised, reserve }: Clone): PlannedTransaction => [
  {
    ...plannedCall(admin, advancedAsset, 'init', id, {
      name,
      symbol,
      description: `Backed one for one by ${eurs}.`,
      max_units: 0n,
      decimals: 2,
      fees: [1n, 1000n],
      fees_account: admin.accountId,
      backing: eurs,
      preauthorised,
    }),
  },
  plannedCall(admin, service, 'asset_registration', serviceAccountId, { id, name }),
  plannedCall(admin, advancedAsset, 'pay', eurs, { from: admin.accountId, to: id, units: reserve }),
  plannedCall(admin, advancedAsset, 'mint', id, { to: admin.accountId, units: reserve }),
]

/** One holder's part in a clone: asks and is approved where that is needed, gets some, later redeems a part. */
const serve = (
  { admin, random }: HistoryScene,
  { id, preauthorised }: Clone,
  person: Person,
  held: Map<string, bigint>,
): PlannedTransaction[] => {
  const key = `${id} ${person.accountId}`
  const units = held.get(key)
  if (units === undefined) {
    const amount = BigInt(2000 + random.below(8000))
    held.set(key, amount - amount / 1000n)
    const account = person.accountId
    const admission: PlannedTransaction[] = preauthorised
      ? [
          [plannedCall(person, advancedAsset, 'ask_to_hold', id, { reason: 'member of the club' })],
          [
            plannedCall(admin, advancedAsset, 'decide_holder', id, {
              account,
              state: 'approved',
              reason: 'member',
            }),
          ],
        ]
      : []
    const from = admin.accountId
    return [
      ...admission,
      [plannedCall(admin, advancedAsset, 'transfer', id, { from, to: account, units: amount })],
    ]
  }
  const part = units / 3n
  if (part < 200n) return []
  held.set(key, units - part)
  return [
    [
      plannedCall(person, advancedAsset, 'burn', id, { from: person.accountId, units: part }),
      plannedCall(person, advancedAsset, 'redeem', id, { to: person.accountId, units: part }),
    ],
  ]
}

/** Two clones that are made, held and redeemed; locks, requests and a change of fees of #EURS. */
export const history: ServiceHistory = async (scene) => {
  const { admin, random, arrivedBy, startOfDay } = scene
  const everyone = await scene.ready('everyone')
  const held = new Map<string, bigint>()
  const asking = new Set<string>()

  const lock = (account: Person, kind: 'Withdraw' | 'None', reason: string): PlannedTransaction => [
    plannedCall(admin, advancedAsset, 'lock', eurs, { to: account.accountId, lock: kind, reason }),
  ]
  const ofDay = new Map<number, () => PlannedTransaction[]>([
    [
      9,
      () => [[plannedCall(admin, advancedAsset, 'mint', eurs, { to: admin.accountId, units: 8_000_000n })]],
    ],
    [12, () => [lock(everyone, 'Withdraw', 'key reported lost')]],
    [14, () => [lock(everyone, 'None', 'key found again')]],
    [
      33,
      () => [
        [
          plannedCall(admin, advancedAsset, 'set_fees', '#EURS-FAIR', {
            fees: [2n, 1000n],
            fixed_fees: 1n,
            fees_account: admin.accountId,
            from: startOfDay(35),
          }),
        ],
      ],
    ],
    [
      51,
      () => [
        [plannedCall(admin, advancedAsset, 'burn', eurs, { from: admin.accountId, units: 3_000_000n })],
        [
          plannedCall(admin, advancedAsset, 'request_supply', eurs, {
            kind: 'mint',
            account: admin.accountId,
            units: 25_000_000n,
            reason: 'deposit of the second quarter',
          }),
        ],
      ],
    ],
  ])

  /** People who request to join the club and wait for an answer. */
  const askLater = (day: number): PlannedTransaction[] => {
    const [club] = clones
    const person = arrivedBy(day)[random.below(arrivedBy(day).length)]
    if (!club || !person || day < 84 || held.has(`${club.id} ${person.accountId}`)) return []
    if (asking.has(person.accountId)) return []
    asking.add(person.accountId)
    return [[plannedCall(person, advancedAsset, 'ask_to_hold', club.id, { reason: 'new member' })]]
  }

  return (day) => {
    const made = clones.filter((clone) => clone.day === day).map((clone) => make(admin, clone))
    const people = arrivedBy(day)
    const served = clones
      .filter((clone) => clone.day < day && (day + clone.reserve.toString().length) % 2 === 0)
      .flatMap((clone) => {
        const person = people[random.below(Math.min(people.length, 24))]
        return person && !asking.has(person.accountId) ? serve(scene, clone, person, held) : []
      })
    return [...made, ...(ofDay.get(day)?.() ?? []), ...served, ...askLater(day)]
  }
}
