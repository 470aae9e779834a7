import { listContractData, readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { Liability, Programme } from '@panel/contracts/services/gogo_admin/programme'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { ApiError } from '../../platform/api-error.ts'
import { atOneBlock, blockTime } from '../../platform/chain/at-one-block.ts'
import { type createDailyFlows, daysUntil, heldByDay } from '../../platform/figures/daily-flows.ts'
import type { MemberStore } from './store.ts'

const { data } = loyalty

export const redeemsOf = (ledger: Ledger) => listContractData(ledger, loyaltyProgrammeId, data.redeem)

/** @throws ApiError SERVICE_UNAVAILABLE where the ledger has no programme */
export const programmeConfig = async (ledger: Ledger) => {
  const config = await readContractData(ledger, loyaltyProgrammeId, data.config, {})
  if (config) return config
  throw new ApiError('SERVICE_UNAVAILABLE', `The ledger has no loyalty programme at ${loyaltyProgrammeId}.`)
}

/** What every account holds of the points, by account. */
export const pointsByAccount = async (ledger: Ledger): Promise<ReadonlyMap<string, bigint>> => {
  const { asset } = await programmeConfig(ledger)
  return new Map((await ledger.holdersOf(asset)).map(({ accountId, units }) => [accountId, units]))
}

/** What waiting redemptions reserve, by account. */
export const reservedByAccount = async (ledger: Ledger): Promise<ReadonlyMap<string, bigint>> => {
  const reserved = new Map<string, bigint>()
  for (const { value } of await redeemsOf(ledger)) {
    if (value.state !== 'requested') continue
    reserved.set(value.account, (reserved.get(value.account) ?? 0n) + value.units)
  }
  return reserved
}

const sumOf = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n)

/** Units outside the programme's own accounts: those on the programme's account are reserved, all others free. */
const liabilityOf = (held: ReadonlyMap<string, bigint>, own: readonly string[]) => {
  const reserved = held.get(loyaltyProgrammeId) ?? 0n
  const total = sumOf(held.values()) - sumOf(own.map((accountId) => held.get(accountId) ?? 0n))
  return { total, reserved, free: total - reserved }
}

const present = ({ total, reserved, free }: ReturnType<typeof liabilityOf>): Liability => ({
  total: String(total),
  reserved: String(reserved),
  free: String(free),
})

export const readLiability = async (ledger: Ledger): Promise<Liability> => {
  const { own } = await programmeConfig(ledger)
  return present(liabilityOf(await pointsByAccount(ledger), own))
}

/** What is read for the programme's figures, with the movements that are counted already kept. */
interface Sources {
  readonly ledger: Ledger
  readonly store: MemberStore
  readonly flows: ReturnType<typeof createDailyFlows>
}

/** The liability at the end of each day, from what is held now back through the movements of each day. */
const readDays = async (
  { flows }: Sources,
  {
    asset: assetId,
    own,
    timeZone,
  }: { readonly asset: string; readonly own: readonly string[]; readonly timeZone: string },
  held: ReadonlyMap<string, bigint>,
  now: number,
) => {
  const all = await flows.read({ assetId, timeZone })
  const days = daysUntil(now, all, timeZone)
  const heldBy = async (accountId: string) =>
    heldByDay(days, held.get(accountId) ?? 0n, await flows.read({ assetId, accountId, timeZone }))
  const supply = heldByDay(days, sumOf(held.values()), all)
  const reserved = await heldBy(loyaltyProgrammeId)
  const ours = await Promise.all(own.map(heldBy))
  return days.map((day, index) => {
    const waiting = reserved[index] ?? 0n
    const notOwed = sumOf(ours.map((units) => units[index] ?? 0n))
    const free = (supply[index] ?? 0n) - notOwed - waiting
    return { day, reserved: String(waiting), free: String(free) }
  })
}

/** The redemptions that wait for a decision. */
export const requestedRedeems = async (ledger: Sources['ledger']) =>
  (await redeemsOf(ledger)).filter(({ value: { state } }) => state === 'requested')

/** The programme's figures, all as of one block. */
export const readProgramme = async (
  sources: Sources,
  caller: string,
  timeZone: string,
): Promise<Programme> => {
  const { ledger, store } = sources
  const { value, block } = await atOneBlock(ledger, async () => {
    const config = await programmeConfig(ledger)
    const held = await pointsByAccount(ledger)
    const { timestamp } = await ledger.lastBlock()
    const waiting = await requestedRedeems(ledger)
    return {
      config,
      held,
      waiting,
      days: await readDays(sources, { ...config, timeZone }, held, timestamp * 1000),
    }
  })
  const { config, held, waiting, days } = value
  return {
    liability: present(liabilityOf(held, config.own)),
    days,
    own: config.own.map((accountId) => ({ accountId, units: String(held.get(accountId) ?? 0n) })),
    waiting: {
      count: waiting.length,
      units: String(sumOf(waiting.map(({ value: { units } }) => units))),
    },
    roles: store.roles(),
    operates: config.operators.includes(caller),
    ...blockTime(block),
  }
}
