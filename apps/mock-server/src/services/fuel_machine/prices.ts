import { decimalsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { FuelPrice } from '@panel/contracts/services/fuel_machine/fuel'
import { isoTime } from '../../platform/iso-time.ts'

/** What a thousand of fuel costs on average, in the smallest units of each asset that the station takes. */
const usualPrices: Readonly<Record<string, bigint>> = { '#EURS': 120n, '#BTC': 1_300n, '#ETH': 380_000n }

const hourMilliseconds = 3_600_000

/** By how many per cent the price of an hour differs from the usual one: from -10 to +10, the same for that hour. */
const changeOf = (hour: number): bigint => BigInt((hour * 7919) % 21) - 10n

/** The station's price of a thousand of fuel at a moment, rounded up; undefined for an asset that it does not take. */
export const pricePerThousand = (assetId: string, now: number): bigint | undefined => {
  const usual = Object.hasOwn(usualPrices, assetId) ? usualPrices[assetId] : undefined
  if (usual === undefined) return undefined
  return (usual * (100n + changeOf(Math.floor(now / hourMilliseconds))) + 99n) / 100n
}

/** What an amount of fuel costs at a moment, rounded up to the asset's smallest unit. */
export const priceOf = (assetId: string, fuel: number, now: number): bigint | undefined => {
  const perThousand = pricePerThousand(assetId, now)
  return perThousand === undefined ? undefined : (perThousand * BigInt(fuel) + 999n) / 1000n
}

/** The prices of the present hour, for the assets that the ledger has. */
export const pricesNow = async (ledger: Ledger, now: number): Promise<FuelPrice[]> => {
  const until = isoTime((Math.floor(now / hourMilliseconds) + 1) * hourMilliseconds)
  const prices = await Promise.all(
    Object.keys(usualPrices).map(async (assetId) => {
      const decimals = await decimalsOf(ledger, assetId)
      const perThousand = String(pricePerThousand(assetId, now) ?? 0n)
      return decimals === null ? [] : [{ assetId, decimals, perThousand, until }]
    }),
  )
  return prices.flat()
}
