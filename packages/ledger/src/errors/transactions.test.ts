import { testFailures } from '../../test/failures.ts'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import {
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  signTransaction,
  transactionFromHex,
  verifyTransaction,
} from '../transactions/index.ts'
import * as errors from './transactions.ts'

const pair = await generateKeyPair()
const other = await generateKeyPair()
const call = {
  accountId: '#a',
  signerPublicKey: pair.publicKey,
  maxFuel: 1n,
  networkName: 'skynet',
  smartContractMethod: 'm',
}
const root = buildBulkRoot(call)
const { bytes } = at(vectors.unitary, 0)

testFailures(errors, {
  // @ts-expect-error the types refuse a root as well
  BulkRootNotSignableError: () => verifyTransaction(root),
  InvalidFieldError: () => buildUnitaryTransaction({ ...call, nonce: hexToBytes('00') }),
  // @ts-expect-error the types refuse a bulk without nodes as well
  MissingBulkNodesError: () => buildBulkTransaction({ root, nodes: [] }),
  // @ts-expect-error the types refuse a bulk without nodes as well
  MissingBulkRootError: () => buildBulkTransaction({ root: JSON.parse('null'), nodes: [] }),
  SignerMismatchError: () => signTransaction(buildUnitaryTransaction(call), other.privateKey),
  UnknownSchemaError: () => transactionFromHex(bytes.replace('64386166', '64386167')),
  WrongNetworkError: () => transactionFromHex(bytes, { networkName: 'other' }),
  UnknownTransactionTypeError: () => transactionFromHex(bytes.replace('a7756e6974', 'a7656e6974')),
})
