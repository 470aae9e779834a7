import { listContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type {
  listHolders,
  listLocks,
  listPreauthorisations,
  listSupplyRequests,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type {
  FeeChangeRow,
  HolderRow,
  LockRow,
  PreauthorisationRow,
  SupplyRequestRow,
} from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { type FeeChange, supplyMovesIn } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { isIssuer } from '@panel/contracts/smart-contracts/asset'
import { writeFees } from '@panel/contracts/smart-contracts/written-fees'
import { isoTimeOfSeconds } from '../../platform/iso-time.ts'
import type { Clones } from './clones/create-clones.ts'
import { requireConfig } from './read-tokens.ts'
import type { Records } from './records/create-records.ts'
import type { StoredRequest } from './records/lists.ts'

const { data } = advancedAsset

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
      ...writeFees(change),
      from: isoTimeOfSeconds(change.from),
      by: change.by,
      at: isoTimeOfSeconds(change.at),
      reason: change.reason ?? '',
      ticket: change.ticket ?? null,
      state: feeStateOf(changes, index, inForce, now),
    }))
    .reverse()
}

const shareOf = (units: bigint, supply: bigint): number =>
  supply === 0n ? 0 : Number((units * 10_000n) / supply)

interface Sources {
  readonly ledger: Ledger
  readonly records: Records
  readonly clones: Clones
}

export const readHolders = async (
  { ledger, records }: Sources,
  tokenId: string,
  request: ListRequest<typeof listHolders>,
): Promise<Page<HolderRow>> => {
  const { decimals, minted, burned } = await requireConfig(ledger, tokenId)
  const { rows, totalRows } = await records.holders(tokenId, request)
  const present = ({ rank, accountId, units, lock }: (typeof rows)[number]): HolderRow => {
    return { rank, accountId, units, decimals, share: shareOf(BigInt(units), minted - burned), lock }
  }
  return { rows: rows.map(present), totalRows }
}

export const readLocks = async (
  { ledger, records }: Sources,
  tokenId: string,
  request: ListRequest<typeof listLocks>,
): Promise<Page<LockRow>> => {
  const { decimals } = await requireConfig(ledger, tokenId)
  const { rows, totalRows } = await records.locks(tokenId, request)
  return { rows: rows.map((row) => ({ ...row, decimals, at: isoTimeOfSeconds(row.at) })), totalRows }
}

interface Reader {
  /** Who asks: what they may do depends on it. */
  readonly caller: string
  /** Unix seconds. */
  readonly now: number
}

export const readSupplyRequests = async (
  { ledger, records }: Sources,
  tokenId: string,
  request: ListRequest<typeof listSupplyRequests>,
  { caller, now }: Reader,
): Promise<Page<SupplyRequestRow>> => {
  const config = await requireConfig(ledger, tokenId)
  const { rows, totalRows } = await records.requests(now, tokenId, request)
  const present = (row: StoredRequest): SupplyRequestRow => ({
    ...row,
    decimals: config.decimals,
    at: isoTimeOfSeconds(row.at),
    until: isoTimeOfSeconds(row.until),
    moves: isIssuer(config, caller) ? [...supplyMovesIn(row.state, row.by, caller)] : [],
    decidedAt: row.decidedAt === null ? null : isoTimeOfSeconds(row.decidedAt),
    decisionReason: row.decisionReason ?? '',
  })
  return { rows: rows.map(present), totalRows }
}

/** How many holders wait for an issuer to admit them. */
export const countAskedPreauthorisations = async ({ records, clones }: Sources): Promise<number> => {
  const approving = (await clones.approving()).map(({ assetId }) => assetId)
  const request = { filter: { state: 'asked' }, skip: 0, limit: 1 } as const
  return (await records.preauthorisations(approving, request)).totalRows
}

/** What was asked and decided about the holders of every clone that approves them. */
export const readPreauthorisations = async (
  { records, clones: { approving } }: Sources,
  request: ListRequest<typeof listPreauthorisations>,
  caller: string,
): Promise<Page<PreauthorisationRow>> => {
  const clones = new Map((await approving()).map((clone) => [clone.assetId, clone]))
  const { rows, totalRows } = await records.preauthorisations([...clones.keys()], request)
  const present = (row: (typeof rows)[number]): PreauthorisationRow => {
    const clone = clones.get(row.tokenId)
    return {
      ...row,
      decimals: clone?.decimals ?? 0,
      at: isoTimeOfSeconds(row.at),
      mine: clone?.issuers.includes(caller) ?? false,
    }
  }
  return { rows: rows.map(present), totalRows }
}
