import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import { hexToBytes } from '@panel/ledger/encoding'
import { buildUnitaryTransaction, encodeTransaction, signedBytesOf } from '@panel/ledger/transactions'
import type { Random } from '../../platform/random.ts'
import { describeSubmission, type Submission } from '../intake/submission.ts'
import type { NodeKey } from '../sealing/node-key.ts'
import type { ImpersonatedCall } from './chain-control.ts'

/** A call in the name of any account, carried by a transaction that the node's own key signs. */
export const impersonate = (
  call: ImpersonatedCall,
  { networkName, nodeKey, random }: { networkName: string; nodeKey: NodeKey; random: Random },
): Submission => {
  const unsigned = buildUnitaryTransaction({
    accountId: call.target,
    signerPublicKey: nodeKey.publicKey,
    maxFuel: call.maxFuel ?? BigInt(defaultMaxFuel),
    nonce: random.bytes(8),
    networkName,
    smartContractHash: call.smartContractHashHex === undefined ? null : hexToBytes(call.smartContractHashHex),
    smartContractMethod: call.method,
    args: call.args,
  })
  const transaction = { ...unsigned, signature: nodeKey.sign(signedBytesOf(unsigned)) }
  return describeSubmission(encodeTransaction(transaction), transaction, call.accountId)
}
