import type { PrivateKey } from '@panel/ledger/keys'
import {
  type BulkEmptyRoot,
  type BulkNode,
  type BulkRoot,
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  encodeTransaction,
  type Signed,
  signedBytesOf,
  signTransaction,
  withSignature,
} from '@panel/ledger/transactions'
import type { PaymentRecord } from './payment-records.ts'
import type { Person } from './people.ts'
import type { PlannedCall, PlannedTransaction } from './planned.ts'
import type { RandomChoices } from './random-choices.ts'
import { signAlike } from './sign-alike.ts'

const usualMaxFuel = 1000n
const nonceLength = 8

/** What a planned call says, with a nonce of its own; drawn at once, so that signing may take place in any order. */
const parametersOf = (random: RandomChoices, networkName: string) => (call: PlannedCall) => ({
  accountId: call.target,
  signerPublicKey: call.signer.keys.publicKey,
  maxFuel: call.maxFuel ?? usualMaxFuel,
  networkName,
  nonce: random.bytes(nonceLength),
  smartContractHash: call.contractHash,
  smartContractMethod: call.method,
  args: call.args,
})

/** Signs a bulk's node. A bulk's ticket covers its nodes' signatures, so these must come out the same every time. */
const signNode = async (node: BulkNode, signer: Person): Promise<Signed<BulkNode>> =>
  withSignature(node, await signAlike(signedBytesOf(node), signer))

/** A transaction as it is submitted, with what a world keeps of it besides. */
export interface SignedPlan {
  readonly bytes: Uint8Array
  readonly record: PaymentRecord | undefined
}

/** Signs as each caller's own wallet would. */
export const planSigner = (random: RandomChoices, networkName: string) => {
  const parameters = parametersOf(random, networkName)

  const signBulk = async (
    root: BulkRoot | BulkEmptyRoot,
    nodes: readonly PlannedCall[],
    privateKey: PrivateKey,
  ): Promise<Uint8Array> => {
    // Built before the first signature is waited for: nonces are drawn in the order of the plan.
    const unsigned = nodes.map((node) => ({
      node: buildBulkNode({ ...parameters(node), root }),
      signer: node.signer,
    }))
    const signed = await Promise.all(unsigned.map(({ node, signer }) => signNode(node, signer)))
    return encodeTransaction(await signTransaction(buildBulkTransaction({ root, nodes: signed }), privateKey))
  }

  const signTogether = ([call, ...nodes]: PlannedTransaction): Promise<Uint8Array> => {
    const { emptyRoot, signer } = call
    if (emptyRoot) {
      const { publicKey: signerPublicKey, privateKey } = emptyRoot.keys
      const nonce = random.bytes(nonceLength)
      const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: usualMaxFuel, networkName, nonce })
      return signBulk(root, [call, ...nodes], privateKey)
    }
    if (nodes.length > 0) return signBulk(buildBulkRoot(parameters(call)), nodes, signer.keys.privateKey)
    const unsigned = buildUnitaryTransaction(parameters(call))
    return signTransaction(unsigned, signer.keys.privateKey).then(encodeTransaction)
  }

  return async (transaction: PlannedTransaction): Promise<SignedPlan> => {
    const [bytes, record] = await Promise.all([signTogether(transaction), transaction[0].recordOf?.()])
    return { bytes, record }
  }
}
