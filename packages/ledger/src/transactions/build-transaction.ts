import { type HashId, parseHashMember } from '../accounts/hash-id.ts'
import { parseAccountId } from '../accounts/parse-account-id.ts'
import { assertText } from '../encoding/assert-text.ts'
import { encodeMessagePack } from '../encoding/message-pack/encode-message-pack.ts'
import { U64_MAX } from '../encoding/u64.ts'
import { IntegerOutOfRangeError } from '../errors/encoding.ts'
import { InvalidFieldError, MissingBulkRootError } from '../errors/transactions.ts'
import { assertPublicKey, type PublicKey } from '../keys/public-key.ts'
import { randomBytes } from '../keys/subtle.ts'
import { assertCompleteBulk, type Signed } from './sign-transaction.ts'
import { ticketOf } from './ticket.ts'
import type {
  BulkEmptyRoot,
  BulkNode,
  BulkRoot,
  BulkTransaction,
  ContractCall,
  UnitaryTransaction,
} from './transaction.ts'

const NONCE_LENGTH = 8

interface CallFrame {
  readonly signerPublicKey: PublicKey
  /** The most fuel that the execution may burn, from 0 to 2^64-1. */
  readonly maxFuel: bigint
  readonly networkName: string
  /** 8 bytes. Default: random ones. */
  readonly nonce?: Uint8Array
}

/** What a contract call is built from. Arguments are given as a value, or as bytes that are passed on untouched. */
export type CallParameters = CallFrame & {
  /** The target: an account id. */
  readonly accountId: string
  /** The contract to run, or `null` (as when left out) for the one that the account has already. */
  readonly smartContractHash?: HashId | null
  readonly smartContractMethod: string
} & (
    | {
        /** Encoded as MessagePack; left out, the arguments are empty bytes. */
        readonly args?: unknown
        readonly argsBytes?: never
      }
    | { readonly args?: never; readonly argsBytes: Uint8Array }
  )

/** The object itself stays, because the platform's form of the key is kept by it. */
const checkedKey = (publicKey: PublicKey): PublicKey => {
  assertPublicKey(publicKey)
  return publicKey
}

const frameOf = (frame: CallFrame): Omit<BulkEmptyRoot, 'kind'> => {
  const { maxFuel, networkName, signerPublicKey } = frame
  if (typeof maxFuel !== 'bigint' || maxFuel < 0n || maxFuel > U64_MAX) {
    throw new IntegerOutOfRangeError('maxFuel', maxFuel, 0n, U64_MAX)
  }
  const nonce = frame.nonce ?? randomBytes(NONCE_LENGTH)
  if (nonce.length !== NONCE_LENGTH) throw new InvalidFieldError('nonce', `must be ${NONCE_LENGTH} bytes`)
  assertText('networkName', networkName)
  return { signerPublicKey: checkedKey(signerPublicKey), maxFuel, nonce, networkName }
}

const callOf = (parameters: CallParameters): ContractCall => {
  const { accountId, smartContractHash = null, smartContractMethod, args, argsBytes } = parameters
  if (smartContractHash !== null) parseHashMember('smartContractHash', smartContractHash)
  assertText('smartContractMethod', smartContractMethod)
  if (smartContractMethod === '') throw new InvalidFieldError('smartContractMethod', 'cannot be empty')
  const encodedArgs = args === undefined ? new Uint8Array() : encodeMessagePack(args)
  return {
    accountId: parseAccountId(accountId),
    ...frameOf(parameters),
    smartContractHash,
    smartContractMethod,
    smartContractMethodArgs: argsBytes ?? encodedArgs,
  }
}

/**
 * An unsigned transaction that stands alone.
 *
 * @throws InvalidAccountIdError | InvalidHashIdError | InvalidFieldError | IntegerOutOfRangeError | UnsupportedValueError
 * @example
 * import { generateKeyPair } from '@panel/ledger/keys'
 * import { buildUnitaryTransaction, signTransaction, transactionToBase58 } from '@panel/ledger/transactions'
 *
 * const { publicKey, privateKey } = await generateKeyPair()
 * const transaction = buildUnitaryTransaction({
 *   accountId: '#EURS',
 *   signerPublicKey: publicKey,
 *   maxFuel: 1000n,
 *   networkName: 'skynet',
 *   smartContractMethod: 'transfer',
 *   args: { from: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i', to: '#EURS', units: 42n },
 * })
 * transactionToBase58(await signTransaction(transaction, privateKey))
 */
export const buildUnitaryTransaction = (parameters: CallParameters): UnitaryTransaction => ({
  kind: 'unitary',
  ...callOf(parameters),
  signature: null,
})

/**
 * The root of a bulk, with a call of its own.
 *
 * @throws as `buildUnitaryTransaction` does.
 * @example
 * import { buildBulkRoot, type CallParameters } from '@panel/ledger/transactions'
 *
 * const rootOf = (parameters: CallParameters) => buildBulkRoot(parameters)
 */
export const buildBulkRoot = (parameters: CallParameters): BulkRoot => ({
  kind: 'bulkRoot',
  ...callOf(parameters),
})

/**
 * The root of a bulk that calls nothing itself.
 *
 * @throws InvalidFieldError | IntegerOutOfRangeError
 * @example
 * import type { PublicKey } from '@panel/ledger/keys'
 * import { buildBulkEmptyRoot } from '@panel/ledger/transactions'
 *
 * const rootOf = (signerPublicKey: PublicKey) =>
 *   buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1000n, networkName: 'skynet' })
 */
export const buildBulkEmptyRoot = (parameters: CallFrame): BulkEmptyRoot => ({
  kind: 'bulkEmptyRoot',
  ...frameOf(parameters),
})

/**
 * An unsigned node of a bulk. Its network is the root's, and it depends on the root's ticket.
 *
 * @throws MissingBulkRootError without a root, and as `buildUnitaryTransaction` does.
 * @example
 * import type { PublicKey } from '@panel/ledger/keys'
 * import { type BulkRoot, buildBulkNode } from '@panel/ledger/transactions'
 *
 * const burn = (root: BulkRoot, signerPublicKey: PublicKey) =>
 *   buildBulkNode({ root, signerPublicKey, accountId: '#EURS', maxFuel: 10n, smartContractMethod: 'burn' })
 */
export const buildBulkNode = (
  parameters: CallParameters extends infer Parameters
    ? Parameters extends unknown
      ? Omit<Parameters, 'networkName'> & { readonly root: BulkRoot | BulkEmptyRoot }
      : never
    : never,
): BulkNode => {
  const { root, ...call } = parameters
  if (!root) throw new MissingBulkRootError()
  return {
    kind: 'bulkNode',
    // The union of args and argsBytes survives Omit member by member, which the compiler cannot follow here.
    ...callOf({ ...call, networkName: root.networkName } as CallParameters),
    dependsOn: ticketOf(root),
    signature: null,
  }
}

/** Refuses a list that the compiler knows to be empty. The length of other lists is checked when they are used. */
type NotEmpty<List extends readonly unknown[]> = List extends readonly [] ? never : unknown

/**
 * An unsigned bulk of a root and its signed nodes.
 *
 * @throws MissingBulkRootError | MissingBulkNodesError with the wording of the specification.
 * @throws InvalidFieldError when a node is unsigned or belongs to another root.
 * @example
 * import { type BulkNode, type BulkRoot, buildBulkTransaction, type Signed } from '@panel/ledger/transactions'
 *
 * const join = (root: BulkRoot, node: Signed<BulkNode>) => buildBulkTransaction({ root, nodes: [node] })
 */
export const buildBulkTransaction = <const Nodes extends readonly Signed<BulkNode>[]>(parameters: {
  readonly root: BulkRoot | BulkEmptyRoot
  readonly nodes: Nodes & NotEmpty<Nodes>
}): BulkTransaction => {
  if (!parameters.root) throw new MissingBulkRootError()
  const bulk = { kind: 'bulk', root: parameters.root, nodes: [...parameters.nodes], signature: null } as const
  assertCompleteBulk(bulk, ticketOf(bulk.root))
  return bulk
}
