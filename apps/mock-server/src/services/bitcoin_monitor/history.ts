import { bitcoinBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { bytesToHex } from '@panel/ledger/encoding'
import { witnessAddress } from '@panel/ledger/wallets'
import { bridgeDays } from '../../history/bridge-days.ts'

/** People bring bitcoin, and take some of it back. */
export const history = bridgeDays({
  bridgeId: bitcoinBridgeId,
  assets: [{ asset: '#BTC', least: 50_000, below: 4_000_000, smallestBack: 100_000n }],
  proof: (random) => `${bytesToHex(random.bytes(32))}:${random.below(2)}`,
  address: (random) => witnessAddress('main', random.bytes(20)),
})
