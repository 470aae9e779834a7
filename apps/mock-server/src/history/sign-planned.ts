import {
  type BulkNode,
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

/** Signs as each caller's own wallet would, and answers the bytes to submit. */
export const planSigner = (random: RandomChoices, networkName: string) => {
  const parameters = parametersOf(random, networkName)
  return async ([call, ...nodes]: PlannedTransaction): Promise<Uint8Array> => {
    const { privateKey } = call.signer.keys
    if (nodes.length === 0) {
      return encodeTransaction(await signTransaction(buildUnitaryTransaction(parameters(call)), privateKey))
    }
    const root = buildBulkRoot(parameters(call))
    const unsigned = nodes.map((node) => ({
      node: buildBulkNode({ ...parameters(node), root }),
      signer: node.signer,
    }))
    const signed = await Promise.all(unsigned.map(({ node, signer }) => signNode(node, signer)))
    return encodeTransaction(await signTransaction(buildBulkTransaction({ root, nodes: signed }), privateKey))
  }
}
