import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { priceDecimals } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { formatUnitsShort } from '../../shared/format/amounts.ts'

type Grid = Pick<MonitoredPair, 'tick' | 'lot' | 'decimals'>

/** An amount as fields take it: without dots between thousands. */
export const fieldText = (units: bigint | string, decimals: number): string =>
  formatUnitsShort(BigInt(units), decimals).replaceAll('.', '')

/** The steps of a pair as they are signed. */
export const gridTexts = ({ tick, lot, decimals }: Grid) => ({
  tick: unitsToDecimal(BigInt(tick), priceDecimals),
  lot: unitsToDecimal(BigInt(lot), decimals),
})

/** The steps of a pair as a form has them. */
export const gridFields = ({ tick, lot, decimals }: Grid) => ({
  tick: fieldText(BigInt(tick), priceDecimals),
  lot: fieldText(lot, decimals),
})
