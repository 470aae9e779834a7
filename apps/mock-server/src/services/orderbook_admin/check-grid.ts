import { decimalsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { EndpointReply } from '@panel/contracts/platform/endpoint'
import type { checkGrid } from '@panel/contracts/services/orderbook_admin/endpoints'
import { tokenId } from '@panel/contracts/smart-contracts/exchange/methods'
import { mostTick, priceDecimals, quoteAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { decimalToUnits, U64_MAX } from '@panel/ledger/encoding'
import type { ExchangeStore, StoredOrder } from './exchange/store.ts'

type Answer = EndpointReply<typeof checkGrid>

const readStep = (text: string, decimals: number): bigint | undefined => {
  try {
    const units = decimalToUnits(text, decimals)
    return units > 0n ? units : undefined
  } catch {
    return undefined
  }
}

/** What the contract would say of a grid, and how many open orders would not fit it. */
export const checkGridOf = async (
  ledger: Ledger,
  store: ExchangeStore,
  { token, tick, lot }: { readonly token: string; readonly tick: string; readonly lot: string },
): Promise<Answer> => {
  const orders = store.openOrders(token)
  const decimals = await decimalsOf(ledger, token)
  const answer = (problem: Answer['problem'], offGrid = 0): Answer => ({
    open: orders.length,
    offGrid,
    problem,
    decimals,
  })
  if (token === quoteAssetId) return answer('isQuote')
  if (decimals === null) return answer('notAnAsset')
  if (!tokenId.safeParse(token).success) return answer('badName')
  // The token alone: its steps are not written yet.
  if (tick === '' || lot === '') return answer(null)
  const step = readStep(tick, priceDecimals)
  const units = readStep(lot, decimals)
  if (step === undefined || units === undefined) return answer('tooFine')
  if (step > mostTick || units > U64_MAX) return answer('tooLarge')
  const quoteDecimals = (await decimalsOf(ledger, quoteAssetId)) ?? 0
  const scale = 10n ** BigInt(decimals + priceDecimals - quoteDecimals)
  const isOff = ({ price, left }: StoredOrder): boolean =>
    BigInt(price) % step !== 0n || BigInt(left) % units !== 0n
  const problem = (step * units) % scale === 0n ? null : 'notWholeMoney'
  return answer(problem, orders.filter(isOff).length)
}
