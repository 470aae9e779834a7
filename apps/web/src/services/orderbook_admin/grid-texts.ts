import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { priceDecimals } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { formatUnitsShort } from '../../shared/format/amounts.ts'

type Grid = Pick<MonitoredPair, 'tick' | 'lot' | 'decimals'>

/** The steps of a pair as they are signed. */
export const gridTexts = ({ tick, lot, decimals }: Grid) => ({
  tick: unitsToDecimal(BigInt(tick), priceDecimals),
  lot: unitsToDecimal(BigInt(lot), decimals),
})

/** The steps of a pair as people read and type them. */
export const gridFields = ({ tick, lot, decimals }: Grid) => ({
  tick: formatUnitsShort(BigInt(tick), priceDecimals),
  lot: formatUnitsShort(lot, decimals),
})
