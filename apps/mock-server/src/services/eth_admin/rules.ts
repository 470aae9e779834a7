import type { EthereumFixtures } from '@panel/contracts/services/eth_admin/fixtures'
import type { Direction } from '@panel/contracts/services/eth_admin/transfers'
import { drawBelow } from '../../platform/simulated-chain/draw.ts'

const gwei = 1_000_000_000n

/** What a deposit and a release use on Ethereum: a call of the bridge's contract each. */
const gasOf: Readonly<Record<Direction, bigint>> = { in: 68_000n, out: 57_000n }

/** What the fixtures of the present world decide. */
export const rulesOf = (fixtures: EthereumFixtures) => {
  const { seed, blockSeconds, confirmations } = fixtures
  /** Gas costs more and less with the height, in wei. */
  const gasPriceAt = (height: number): bigint =>
    gwei + BigInt(drawBelow(24_000, seed, 'gas', Math.floor(height / 25))) * 1_000_000n
  return {
    ...fixtures,
    gasPriceAt,
    /** What Ethereum takes for a deposit or a release in a block, in wei of ether. */
    feeAt: (height: number, direction: Direction): string => String(gasPriceAt(height) * gasOf[direction]),
    /** How long waits of each kind usually are, in seconds. */
    usualSeconds: {
      block: 2 * blockSeconds,
      confirmations: (confirmations + 1) * blockSeconds,
      relay: 30,
      day: 24 * 3600,
      decision: 4 * 3600,
    },
  }
}
export type BridgeRules = ReturnType<typeof rulesOf>
