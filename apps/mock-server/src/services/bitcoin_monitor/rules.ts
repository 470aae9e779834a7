import type { DepositRules } from '@panel/contracts/services/bitcoin_monitor/deposits'
import type { BitcoinFixtures } from '@panel/contracts/services/bitcoin_monitor/fixtures'
import type { WithdrawalFees } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { drawBelow } from '../../platform/simulated-chain/draw.ts'

/** The virtual size of a payment of the bridge, in bytes: one input and two outputs of the usual kind. */
const paymentBytes = 141n

/** What the fixtures of the present world decide. */
export const rulesOf = (fixtures: BitcoinFixtures) => {
  const { seed, blockSeconds, confirmations, minimumUnits, serviceFeeUnits } = fixtures
  const depositRules: DepositRules = { confirmations, minimumUnits: BigInt(minimumUnits) }
  /** Fees rise and fall with the height. */
  const feeRatesAt = (height: number) => {
    const usual = 8 + drawBelow(22, seed, 'fee', Math.floor(height / 6))
    return { fast: usual * 2, usual, slow: Math.max(1, Math.floor(usual / 3)) }
  }
  return {
    ...fixtures,
    depositRules,
    feeRatesAt,
    withdrawalFeesAt: (height: number): WithdrawalFees => ({
      networkUnits: String(BigInt(feeRatesAt(height).usual) * paymentBytes),
      serviceUnits: serviceFeeUnits,
    }),
    /** How many blocks a transaction waits at a fee rate, beyond the next one. */
    blocksAt: (feeRate: number, height: number): number => {
      const { usual, slow } = feeRatesAt(height)
      if (feeRate >= usual) return 0
      return feeRate >= slow ? 1 : 3
    },
    /** How long waits of each kind usually are, in seconds. */
    usualSeconds: {
      block: blockSeconds,
      confirmations: confirmations * blockSeconds,
      ledger: 30,
      decision: 4 * 3600,
    },
  }
}
export type BridgeRules = ReturnType<typeof rulesOf>
