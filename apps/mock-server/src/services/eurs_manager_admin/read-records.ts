import { listContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { descending } from '@panel/contracts/platform/compare'
import type {
  FeeChangeRow,
  HolderRow,
  LockRow,
  PreauthorisationRow,
  SupplyRequestRow,
} from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import {
  type FeeChange,
  supplyMovesOf,
  supplyStateAt,
} from '@panel/contracts/smart-contracts/advanced-asset-records'
import { isIssuer } from '@panel/contracts/smart-contracts/asset'
import { isoTime } from '../../platform/iso-time.ts'
import { cloneConfigs } from './read-clones.ts'
import { holdersOf, presentTerms, requireConfig } from './read-tokens.ts'

const { data } = advancedAsset

const isoOf = (seconds: number): string => isoTime(seconds * 1000)

/** The newest first: equal moments stay in the order of their keys. */
const newestFirst = <Row extends { readonly at: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => descending(one.at, other.at))

const feeStateOf = (
  changes: readonly FeeChange[],
  index: number,
  inForce: number,
  now: number,
): FeeChangeRow['state'] => {
  const { from = 0 } = changes[index] ?? {}
  const next = changes[index + 1]
  // A later change came before this one held.
  if (next && next.at < from) return 'replaced'
  if (from > now) return 'coming'
  return index === inForce ? 'inForce' : 'past'
}

/** Every change of a token's fees, the newest first. `now` in Unix seconds. */
export const readFeeChanges = async (
  ledger: Ledger,
  tokenId: string,
  now: number,
): Promise<FeeChangeRow[]> => {
  await requireConfig(ledger, tokenId)
  const entries = (await listContractData(ledger, tokenId, data.fees)).toSorted(
    (one, other) => Number(one.parts.number) - Number(other.parts.number),
  )
  const changes = entries.map(({ value }) => value)
  const inForce = changes.findLastIndex(
    ({ from }, index) => from <= now && !(changes[index + 1] && (changes[index + 1]?.at ?? 0) < from),
  )
  return changes
    .map((change, index) => ({
      number: Number(entries[index]?.parts.number ?? index),
      ...presentTerms(change),
      from: isoOf(change.from),
      by: change.by,
      at: isoOf(change.at),
      reason: change.reason ?? '',
      ticket: change.ticket ?? null,
      state: feeStateOf(changes, index, inForce, now),
    }))
    .reverse()
}

const shareOf = (units: bigint, supply: bigint): number =>
  supply === 0n ? 0 : Number((units * 10_000n) / supply)

export const readHolders = async (ledger: Ledger, tokenId: string): Promise<HolderRow[]> => {
  const { decimals } = await requireConfig(ledger, tokenId)
  const locks = new Map(
    (await listContractData(ledger, tokenId, data.lock)).map(({ parts, value }) => [parts.account, value]),
  )
  const holders = await holdersOf(ledger, tokenId)
  const all = holders.reduce((sum, { units }) => sum + units, 0n)
  return holders.map(({ accountId, units }, index) => ({
    rank: index + 1,
    accountId,
    units: String(units),
    decimals,
    share: shareOf(units, all),
    lock: locks.get(accountId)?.kind ?? null,
  }))
}

const unitsByHolder = async (ledger: Ledger, tokenId: string) =>
  new Map((await holdersOf(ledger, tokenId)).map(({ accountId, units }) => [accountId, units]))

export const readLocks = async (ledger: Ledger, tokenId: string): Promise<LockRow[]> => {
  const { decimals } = await requireConfig(ledger, tokenId)
  const [entries, units] = await Promise.all([
    listContractData(ledger, tokenId, data.lock),
    unitsByHolder(ledger, tokenId),
  ])
  const rows = entries.map(({ parts: { account }, value }) => ({
    accountId: account,
    kind: value.kind,
    units: String(units.get(account) ?? 0n),
    decimals,
    reason: value.reason,
    by: value.by,
    at: isoOf(value.at),
    ticket: value.ticket ?? null,
  }))
  return newestFirst(rows)
}

interface Reader {
  /** Who asks: what they may do depends on it. */
  readonly caller: string
  /** Unix seconds. */
  readonly now: number
}

export const readSupplyRequests = async (
  ledger: Ledger,
  tokenId: string,
  { caller, now }: Reader,
): Promise<SupplyRequestRow[]> => {
  const config = await requireConfig(ledger, tokenId)
  const entries = await listContractData(ledger, tokenId, data.request)
  return newestFirst(
    entries.map(({ parts, value }) => ({
      request: parts.ticket,
      kind: value.kind,
      accountId: value.account,
      units: String(value.units),
      decimals: config.decimals,
      reason: value.reason,
      by: value.by,
      at: isoOf(value.at),
      until: isoOf(value.until),
      state: supplyStateAt(value, now),
      moves: isIssuer(config, caller) ? [...supplyMovesOf(value, caller, now)] : [],
      decidedBy: value.decision?.by ?? null,
      decidedAt: value.decision ? isoOf(value.decision.at) : null,
      decisionReason: value.decision?.reason ?? '',
      decisionTicket: value.decision?.ticket ?? null,
    })),
  )
}

/** What was asked and decided about the holders of every clone that approves them. */
export const readPreauthorisations = async (
  ledger: Ledger,
  caller: string,
): Promise<PreauthorisationRow[]> => {
  const clones = (await cloneConfigs(ledger)).filter(({ config }) => config.preauthorised)
  const rows = await Promise.all(
    clones.map(async ({ assetId, config }) => {
      const [entries, units] = await Promise.all([
        listContractData(ledger, assetId, data.holder),
        unitsByHolder(ledger, assetId),
      ])
      return entries.map(({ parts: { account }, value }) => ({
        tokenId: assetId,
        accountId: account,
        state: value.state,
        units: String(units.get(account) ?? 0n),
        decimals: config.decimals,
        reason: value.reason,
        by: value.by,
        at: isoOf(value.at),
        ticket: value.ticket ?? null,
        mine: isIssuer(config, caller),
      }))
    }),
  )
  return newestFirst(rows.flat())
}
