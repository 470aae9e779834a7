import { buildUnitaryTransaction, encodeTransaction, signedBytesOf } from '@panel/ledger/transactions'
import { describeSubmission, requireLength, type Submission } from '../intake/submission.ts'
import type { Random } from '../random.ts'
import type { NodeKey } from '../sealing/node-key.ts'
import type { ImpersonatedCall } from './chain-control.ts'

interface Impersonation {
  readonly networkName: string
  readonly maximumBytes: number
  readonly nodeKey: NodeKey
  readonly random: Random
}

/**
 * A call in the name of any account, carried by a transaction that the node's own key signs.
 *
 * @throws LedgerRefusal when it is too long
 */
export const impersonate = (
  call: ImpersonatedCall,
  { networkName, maximumBytes, nodeKey, random }: Impersonation,
): Submission => {
  const unsigned = buildUnitaryTransaction({
    accountId: call.target,
    signerPublicKey: nodeKey.publicKey,
    maxFuel: call.maxFuel,
    nonce: random.bytes(8),
    networkName,
    smartContractHash: call.smartContractHashHex ?? null,
    smartContractMethod: call.method,
    args: call.args,
  })
  const transaction = { ...unsigned, signature: nodeKey.sign(signedBytesOf(unsigned)) }
  const bytes = encodeTransaction(transaction)
  requireLength(bytes, maximumBytes)
  return describeSubmission(bytes, transaction, call.accountId)
}
