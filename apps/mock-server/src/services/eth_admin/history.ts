import { ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { bytesToHex } from '@panel/ledger/encoding'
import { checksumAddress } from '@panel/ledger/wallets'
import { bridgeDays } from '../../history/bridge-days.ts'

/** People bring ether and stable coins, and take some of them back. */
export const history = bridgeDays({
  bridgeId: ethereumBridgeId,
  assets: [
    { asset: '#ETH', least: 20_000_000, below: 2_000_000_000, smallestBack: 10_000_000n },
    { asset: '#USDC', least: 20_000_000, below: 900_000_000, smallestBack: 5_000_000n },
    { asset: '#DAI', least: 20_000_000, below: 900_000_000, smallestBack: 5_000_000_000n, times: 1_000n },
  ],
  proof: (random) => `0x${bytesToHex(random.bytes(32))}:${random.below(120)}`,
  address: (random) => checksumAddress(`0x${bytesToHex(random.bytes(20))}`),
})
