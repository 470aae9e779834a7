import { walletAccountKey } from '@panel/contracts/platform/panel-storage'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, importPrivateKey, type KeyPair } from '@panel/ledger/keys'
import { listOwnKeys, type OwnKey } from './own-keys.ts'

/** A ready account as the server lists it. */
export interface ReadyAccount {
  readonly name: string
  readonly roles: readonly string[]
  readonly accountId: string
  readonly publicKey: string
  readonly privateKey: string
}

/** An account that can sign: a ready one, or one of this browser's own that its password opens. */
export type WalletAccount = ({ readonly kind: 'ready' } & ReadyAccount) | ({ readonly kind: 'own' } & OwnKey)

/** The ready accounts; throws when the server does not give them. */
export const listReadyAccounts = async (): Promise<readonly ReadyAccount[]> => {
  const response = await fetch(new URL(/* @vite-ignore */ 'accounts.json', import.meta.url))
  if (!response.ok) throw new Error(`The ready accounts cannot be read (${response.status}).`)
  return response.json()
}

/** Every account of this wallet. */
export const listAccounts = async (): Promise<readonly WalletAccount[]> => {
  const [ready, own] = await Promise.all([listReadyAccounts().catch(() => []), listOwnKeys()])
  return [
    ...ready.map((account) => ({ kind: 'ready' as const, ...account })),
    ...own.map((account) => ({ kind: 'own' as const, ...account })),
  ]
}

/** Who is signed in, where the browser lets the page keep nothing, as in the frame of another site. */
let remembered: string | null = null

const signedOutEvent = 'trinci-wallet:signed-out'

/** Remembers who is signed in; null for nobody. */
export const setCurrent = (account: Pick<WalletAccount, 'accountId'> | null): void => {
  remembered = account?.accountId ?? null
  try {
    if (account) localStorage.setItem(walletAccountKey, account.accountId)
    else localStorage.removeItem(walletAccountKey)
  } catch {
    // Until the page is left, it is remembered above.
  }
  if (!account) window.dispatchEvent(new Event(signedOutEvent))
}

const currentId = (): string | null => {
  try {
    return localStorage.getItem(walletAccountKey)
  } catch {
    return remembered
  }
}

/** Hears that nobody is signed in any more, here or in another tab of this browser. */
export const onSignedOut = (listener: () => void): (() => void) => {
  const hear = (): void => {
    if (currentId() === null) listener()
  }
  window.addEventListener(signedOutEvent, hear)
  window.addEventListener('storage', hear)
  return () => {
    window.removeEventListener(signedOutEvent, hear)
    window.removeEventListener('storage', hear)
  }
}

/** The account that is signed in. */
export const findCurrent = async (): Promise<WalletAccount | undefined> => {
  const accountId = currentId()
  if (accountId === null) return undefined
  return (await listAccounts()).find((account) => account.accountId === accountId)
}

/** The key pair of a PKCS8, which must be of the curve that accounts have. */
export const readKeyPair = async (pkcs8: Uint8Array): Promise<KeyPair> => {
  const pair = await importPrivateKey(pkcs8)
  if (pair.publicKey.curve !== 'P-384') throw new Error('Accounts need a P-384 key.')
  return pair
}

/** The parts of an account that follow from its key. */
export const describeKey = ({ publicKey }: KeyPair) => ({
  accountId: accountIdOf(publicKey),
  publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
})

/** The key pair of a ready account. */
export const readyKeyPair = (account: ReadyAccount): Promise<KeyPair> =>
  readKeyPair(base58ToBytes(account.privateKey))
