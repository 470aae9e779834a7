import { expect, test } from 'vitest'
import { parseAccountId, parseHashId } from '../accounts/index.ts'
import { connectBridge, toFrame } from '../bridge/index.ts'
import { createNodeClient } from '../client/index.ts'
import {
  decimalToUnits,
  decodeMessagePack,
  encodeMessagePack,
  hexToBytes,
  parseJsonNotation,
  unitsToDecimal,
  utf8ToBytes,
} from '../encoding/index.ts'
import {
  decryptWithPassword,
  exportPrivateKey,
  exportPublicKey,
  generateKeyPair,
  importKeys,
  importPublicKey,
} from '../keys/index.ts'
import { decodeMessage, encodeMessage, type Message } from '../messages/index.ts'
import {
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  decodeTransaction,
  signTransaction,
  verifyTransaction,
} from '../transactions/index.ts'
import { parseBitcoinAddress } from '../wallets/index.ts'
import * as errors from './index.ts'

const pair = await generateKeyPair({ extractable: false })
const other = await generateKeyPair()
const call = {
  accountId: '#a',
  signerPublicKey: pair.publicKey,
  maxFuel: 1n,
  networkName: 'skynet',
  smartContractMethod: 'm',
}
const root = buildBulkRoot(call)
const answering = (answer: () => Promise<Response>) =>
  createNodeClient({ baseUrl: 'https://node.example', timeout: 5, fetch: answer })
const answer = (message: Message) => answering(async () => new Response(encodeMessage(message)))
const never = createNodeClient({
  baseUrl: 'https://node.example',
  timeout: 1,
  fetch: (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }),
})

/** One call of the public functions that fails with each error. */
const TRIGGERS: Readonly<Record<string, () => unknown>> = {
  BulkRootNotSignableError: () => verifyTransaction(root),
  DecryptionFailedError: () => decryptWithPassword(new Uint8Array(44), 'pass'),
  InputTooLongError: () => toFrame(new Uint8Array(2_000_000)),
  InsecureContextError: async () => {
    const { crypto } = globalThis
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
    try {
      return await generateKeyPair()
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true })
    }
  },
  IntegerOutOfRangeError: () => unitsToDecimal(1n, -1),
  InvalidAccountIdError: () => parseAccountId(''),
  InvalidBitcoinAddressError: () => parseBitcoinAddress(''),
  InvalidDecimalError: () => decimalToUnits('1,5', 2),
  InvalidEncodingError: () => hexToBytes('x'),
  InvalidFieldError: () => buildUnitaryTransaction({ ...call, smartContractMethod: '' }),
  InvalidHashIdError: () => parseHashId(''),
  InvalidJsonNotationError: () => parseJsonNotation('{'),
  InvalidKeyError: () => importPublicKey(new Uint8Array()),
  InvalidKeyTypeError: () => importKeys(JSON.parse('"x"'), {}),
  InvalidMessageError: () => decodeMessage(new Uint8Array([0x90])),
  InvalidMessagePackError: () => decodeMessagePack(new Uint8Array()),
  InvalidUnicodeError: () => utf8ToBytes('\uD800'),
  KeyNotExtractableError: () => exportPrivateKey(pair.privateKey),
  KeyPairMismatchError: async () =>
    importKeys('all', {
      publicKey: exportPublicKey(pair.publicKey, 'raw'),
      privateKey: await exportPrivateKey(other.privateKey),
    }),
  MissingBulkNodesError: () => buildBulkTransaction({ root, nodes: [] }),
  MissingBulkRootError: () => buildBulkTransaction({ root: JSON.parse('null'), nodes: [] }),
  MissingKeysError: () => importKeys('all', {}),
  NodeRefusedError: () => answer({ type: 'exception', kind: 'bad network', source: null }).getNetworkName(),
  NodeUnreachableError: () => connectBridge({ host: '127.0.0.1', port: 1 }),
  SignerMismatchError: () => signTransaction(buildUnitaryTransaction(call), other.privateKey),
  TimeoutError: () => never.getNetworkName(),
  UnexpectedAnswerError: () => answer({ type: 'stop' }).getNetworkName(),
  UnknownSchemaError: () =>
    decodeTransaction(
      new Uint8Array([0x93, 0xa7, ...utf8ToBytes('unit_tx'), 0x99, 0xa1, 0x78, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ),
  UnknownTransactionTypeError: () => decodeTransaction(new Uint8Array([0x93, 0xa1, 0x78, 0xc0, 0xc0])),
  UnsupportedValueError: () => encodeMessagePack(Symbol('s')),
}

test('each error that can be caught has its trigger', () => {
  expect(Object.keys(errors).sort()).toEqual([...Object.keys(TRIGGERS), 'LedgerError'].sort())
})

test.each(Object.entries(TRIGGERS))(
  '%s is thrown through a public function, with its stable name',
  async (name, trigger) => {
    const error: unknown = await Promise.resolve()
      .then(trigger)
      .then(
        () => undefined,
        (caught: unknown) => caught,
      )
    expect(error).toBeInstanceOf(errors.LedgerError)
    expect(error).toMatchObject({ name })
  },
)
