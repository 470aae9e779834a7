import { readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { descending } from '@panel/contracts/platform/compare'
import type { AssetMinter } from '@panel/contracts/services/advanced_asset_admin/assets'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { callArgsOf } from '../../platform/chain/call-args.ts'
import { isoTime } from '../../platform/iso-time.ts'

const pageSize = 1000

const { methods, data } = advancedAsset

interface Minted {
  units: bigint
  count: number
  lastAt: number
  lastTicket: string
}

/** What was read of one issuer's calls of one method. */
interface Progress {
  last: number
  minted: Minted
}

/** The methods by which an issuer mints, and how many units a call of each minted. */
const unitsOf: Readonly<
  Record<string, (ledger: Ledger, assetId: string, args: unknown) => Promise<bigint> | bigint>
> = {
  mint: (_ledger, _assetId, args) => methods.mint.args.safeParse(args).data?.units ?? 0n,
  decide_supply: async (ledger, assetId, args) => {
    const decision = methods.decide_supply.args.safeParse(args).data
    if (decision?.state !== 'done') return 0n
    const request = await readContractData(ledger, assetId, data.request, { ticket: decision.request })
    return request?.kind === 'mint' ? request.units : 0n
  },
}

/**
 * Who minted how much of an asset, from the calls that its issuers signed; issuers never change. Each call is read once,
 * however often it is requested.
 */
export const createMinters = (ledger: Ledger) => {
  const known = new Map<string, Promise<Progress>>()

  const readOn = async (
    before: Progress,
    {
      assetId,
      issuer,
      method,
    }: { readonly assetId: string; readonly issuer: string; readonly method: string },
  ): Promise<Progress> => {
    const minted = { ...before.minted }
    let { last } = before
    for (;;) {
      const filter = { target: assetId, method, success: true }
      const uses = await ledger.fuelUses(issuer, { after: last, limit: pageSize }, filter)
      for (const use of uses) {
        last = use.sequence
        const units = (await unitsOf[method]?.(ledger, assetId, await callArgsOf(ledger, use))) ?? 0n
        if (units === 0n) continue
        minted.units += units
        minted.count += 1
        minted.lastAt = use.acceptedAt
        minted.lastTicket = use.ticket
      }
      if (uses.length < pageSize) return { last, minted }
    }
  }

  const read = async (assetId: string, issuer: string, method: string): Promise<Minted> => {
    const key = `${assetId} ${issuer} ${method}`
    const nothing = { last: 0, minted: { units: 0n, count: 0, lastAt: 0, lastTicket: '' } }
    const before = known.get(key) ?? Promise.resolve(nothing)
    const reading = before.then((progress) => readOn(progress, { assetId, issuer, method }))
    known.set(key, reading)
    try {
      return (await reading).minted
    } catch (error) {
      known.delete(key)
      throw error
    }
  }

  const ofIssuer = async (assetId: string, issuer: string): Promise<Minted> => {
    const parts = await Promise.all(Object.keys(unitsOf).map((method) => read(assetId, issuer, method)))
    return parts.reduce((sum, part) => {
      const { lastAt, lastTicket } = part.lastAt > sum.lastAt ? part : sum
      return { units: sum.units + part.units, count: sum.count + part.count, lastAt, lastTicket }
    })
  }

  return {
    /** For another world. */
    forget: () => known.clear(),
    /** Those who minted most first. */
    of: async (assetId: string, issuers: readonly string[]): Promise<AssetMinter[]> => {
      const rows = await Promise.all(
        [...new Set(issuers)].map(async (accountId) => ({
          accountId,
          ...(await ofIssuer(assetId, accountId)),
        })),
      )
      return rows
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => descending(one.units, other.units))
        .map(({ units, lastAt, ...row }) => ({ ...row, units: String(units), lastAt: isoTime(lastAt) }))
    },
  }
}
