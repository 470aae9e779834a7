import { getBalances } from '@panel/contracts/platform/balances'
import type { ErrorCode } from '@panel/contracts/platform/errors'
import { requestPreAuth } from '@panel/contracts/platform/session'
import { deltaOf } from '@panel/contracts/platform/token-amounts'
import { bytesToBase58, bytesToHex, encodeMessagePack, utf8ToBytes } from '@panel/ledger/encoding'
import { generateKeyPair, importKeys, type KeyType } from '@panel/ledger/keys'
import {
  type BulkRoot,
  buildBulkEmptyRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
} from '@panel/ledger/transactions'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectSocket } from './shared/api/socket.ts'
import { newBatch } from './shared/bulk/batch.ts'
import { buildBulk, useBulk } from './shared/bulk/use-bulk.ts'
import { failureText, type Translate } from './shared/forms/messages/failure-text.ts'
import { i18n } from './shared/i18n/i18n.ts'
import { openSession } from './shared/session/session.ts'
import { FakeApi, FakeRefusal } from './shared/testing/fake-api.ts'
import { useFakeSocket } from './shared/testing/fake-socket.ts'
import { renderPanel } from './shared/testing/render-panel.tsx'
import { act, renderHook, waitFor } from './shared/testing/testing-library.ts'
import { toasts } from './shared/toasts/toasts.ts'
import type { ExpectedTransaction } from './shared/transactions/compare-with-intent.ts'
import { checkPrepared, readSigner } from './shared/transactions/prepare-transaction.ts'
import { signChecked } from './shared/transactions/sign-prepared.ts'
import { resultOfTicket } from './shared/transactions/transaction-result.ts'
import { loadWallet, lookUpPublicKey, type Wallet } from './shared/wallet/wallet.ts'
import { signInWithWallet } from './shell/session/sign-in.ts'

const { publicKey: signerPublicKey } = await generateKeyPair()
const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1n, networkName: 'test_network' })
const noRoot: BulkRoot = JSON.parse('null')
const argsBytes = encodeMessagePack({ units: 5n })
const transaction = buildUnitaryTransaction({
  accountId: '#EURS',
  signerPublicKey,
  maxFuel: 1n,
  networkName: 'test_network',
  smartContractHash: null,
  smartContractMethod: 'transfer',
  argsBytes,
})
const expected: ExpectedTransaction = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 1n,
  argsBytes,
  networkName: 'test_network',
  signerPublicKeyHex: bytesToHex(signerPublicKey.raw),
}

const wallet = (part: Partial<Wallet> = {}): Wallet => ({
  userSessionDuration: () => 28_800,
  login: () => Promise.resolve('1'),
  getUserInformations: () => Promise.resolve({ logged: false }),
  logout: () => Promise.resolve(),
  signTransaction: () => Promise.resolve({}),
  ...part,
})

const signedIn = () =>
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')

/** The message that something fails with, and those of its causes, with all the time that it may take. */
const messagesOf = async (attempt: () => unknown): Promise<readonly string[]> => {
  let messages: string[] | undefined
  const collect = (error: unknown): string[] =>
    error instanceof Error ? [error.message, ...collect(error.cause)] : []
  Promise.try(attempt).then(
    () => {
      messages = []
    },
    (error: unknown) => {
      messages = collect(error)
    },
  )
  while (!messages) await vi.advanceTimersByTimeAsync(500)
  return messages
}

const typed = (keyType: string) => keyType as KeyType
const bytes = Uint8Array.of(1)

beforeEach(() => {
  vi.useFakeTimers()
})

test.each<readonly [words: string, attempt: () => unknown]>([
  ['No keys specified', () => importKeys('all')],
  ['You have to pass public and private keys', () => importKeys('all', { publicKey: bytes })],
  ['You have to pass public keys', () => importKeys('public', { privateKey: bytes })],
  ['You have to pass private keys', () => importKeys('private', { publicKey: bytes })],
  ['Invalid key type', () => importKeys(typed('both'), { publicKey: bytes })],
  // @ts-expect-error the types refuse a bulk without nodes as well
  ['You must define root transaction to use bulk', () => buildBulkTransaction({ root: noRoot, nodes: [] })],
  // @ts-expect-error the types refuse a bulk without nodes as well
  ['No bulk node transactions provided', () => buildBulkTransaction({ root, nodes: [] })],
  ['An error has occourred on getting account id', readSigner],
  ['An error has occourred during transaction decoding', () => checkPrepared('0', expected)],
  ['Error during sign process', () => signChecked(transaction, () => Promise.reject(new Error('no')))],
  ['Unupported signed data type', () => signChecked(transaction, () => Promise.resolve({ other: 1 }))],
  [
    'Error on sign data',
    () => {
      new FakeApi().on(requestPreAuth, () => ({ preAuth: 'text' }))
      window.AuthIn4rya = wallet({ login: () => Promise.reject(new Error('no')) })
      return signInWithWallet()
    },
  ],
  ['User not found', () => lookUpPublicKey(wallet())],
  [
    'AuthIn4rya is required in order to use trinci actions',
    async () => {
      new FakeApi()
      const loading = loadWallet()
      const script = await waitFor(() => {
        const added = document.querySelector('script[src="/wallet/widget.js"]')
        if (!added) throw new Error('The widget is not requested yet.')
        return added
      })
      script.dispatchEvent(new Event('error'))
      return loading
    },
  ],
  [
    // The script is neither loaded nor refused.
    'AuthIn4rya is required in order to use trinci actions',
    () => {
      new FakeApi()
      return loadWallet()
    },
  ],
  [
    'A secure context is required for signing.',
    () => {
      Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
      return signChecked(transaction, () => Promise.resolve(''))
    },
  ],
  ['Socket options is empty!', connectSocket],
  [
    'operation has timed out',
    async () => {
      useFakeSocket()
      new FakeApi()
      signedIn()
      return (await connectSocket()).emitWithAck('anything')
    },
  ],
])('something fails with “%s”', async (words, attempt) => {
  expect(await messagesOf(attempt)).toContain(words)
})

test('a bulk that cannot be made fails with “Error on BulkTransaction creation”, before any ticket', async () => {
  const { result } = renderHook(() => useBulk(undefined))
  const batch = { ...newBatch(), nonce: new Uint8Array(7) }
  await act(() =>
    result.current.start('key', async () =>
      buildBulk(batch, { signerPublicKey, networkName: 'test_network' }),
    ),
  )
  expect(result.current.state).toMatchObject({
    step: 'done',
    result: {
      success: false,
      status: 'Failed',
      blockHeight: -1,
      ticket: '',
      errorMessage: 'Error on BulkTransaction creation',
    },
  })
})

test('a failed transaction says the message of its result', () => {
  const result = bytesToBase58(encodeMessagePack([1n, 0, 2n, false, utf8ToBytes('not enough units')]))
  expect(resultOfTicket({ success: false, blockHeight: 7, ticket: '1220', result })).toMatchObject({
    status: 'Failed',
    errorMessage: 'not enough units',
  })
})

test.each<readonly [code: ErrorCode, title: string, message: string, dismissTimeout: number]>([
  ['INVALID_TOKEN', 'Session Expired', 'Your sesssion is expired. Please, try login again', 4000],
  [
    'SERVICE_UNAVAILABLE',
    'Service unavailable',
    'It seems the service is currently unavailable. Please, try again later.',
    2000,
  ],
])('%s shows “%s”, “%s”, for %i ms', async (code, title, message, dismissTimeout) => {
  vi.useRealTimers()
  renderPanel('/profile', {
    as: 'dev',
    api: (server) =>
      server.on(getBalances, () => {
        throw new FakeRefusal(code)
      }),
  })
  await waitFor(() => expect(toasts.list).toEqual([{ type: 'error', title, message, dismissTimeout }]))
})

test('an unknown service shows “Unauthorized navigation” and why', async () => {
  vi.useRealTimers()
  renderPanel('/iservice/nobody_has_this/', { as: 'dev' })
  await waitFor(() =>
    expect(toasts.list).toMatchObject([
      {
        type: 'error',
        title: 'Unauthorized navigation',
        message: 'You are not authorized to view this service',
      },
    ]),
  )
})

test.each([
  ['required', [], '{Field} is required.'],
  ['email', [], 'Please enter a valid email address.'],
  ['url', [], 'Please enter a valid URL.'],
  ['number', [], '{Field} must be a number.'],
  ['min', [7], '{Field} must be at least 7.'],
  ['confirm', [], '{Field} does not match.'],
  ['length', [3, 9], '{Field} must be between 3 and 9 characters.'],
  ['accepted', [], 'Please accept the {field}.'],
  ['a_rule_without_a_message', [], 'This field is not valid.'],
  ['bitcoin_address', [], 'Invalid address'],
])('a field that fails %s %o says “%s”', async (rule, args, words) => {
  await i18n.loadNamespaces('forms')
  const translate: Translate = (key, values = {}) => i18n.t(key, { ns: 'forms', ...values })
  const subject = { field: 'name', value: '', args, locale: 'en-US' as const, labelOf: () => undefined }
  expect(failureText({ rule, args, blocking: true, broken: false }, subject, undefined, translate)).toBe(
    words.replace('{Field}', 'Name').replace('{field}', 'name'),
  )
})

test('a form that is not sent says “Form incomplete.”', async () => {
  await i18n.loadNamespaces('forms')
  expect(i18n.t('incomplete', { ns: 'forms' })).toBe('Form incomplete.')
})

test('a text that no dictionary has shows its key', () => {
  expect(i18n.t('nobody.wrote.this')).toBe('nobody.wrote.this')
})

test('a text that the Italian dictionary lacks is shown in English', async () => {
  i18n.addResource('en-US', 'shell', 'onlyHere', 'Only in English')
  await i18n.changeLanguage('it-IT')
  expect(i18n.t('onlyHere', { ns: 'shell' })).toBe('Only in English')
})

test('a difference that cannot be computed is “N/D”', () => {
  const amount = { decoded: null, value: '1' }
  expect(deltaOf({ accountId: '#ADA', assetId: '#EURS', decimals: null, amount, prev_amount: amount })).toBe(
    'N/D',
  )
})
