import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { decryptWithPassword, encryptWithPassword } from '@panel/ledger/keys'

/** A key of this browser's own, encrypted under its owner's password. */
export interface OwnKey {
  readonly name: string
  readonly accountId: string
  readonly publicKey: string
  /** base58 of the PKCS8 in the specification's password encryption. */
  readonly encrypted: string
}

const databaseName = 'trinci-wallet'
const storeName = 'keys'

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no keys.'))
  })

// Not in local storage, which the panel clears at sign-out.
const inStore = async <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'accountId' })
  const database = await promised(request)
  try {
    return await promised(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** The keys that this browser keeps; none where it refuses to keep any. */
export const listOwnKeys = async (): Promise<readonly OwnKey[]> => {
  try {
    const keys: OwnKey[] = await inStore('readonly', (store) => store.getAll())
    return keys
  } catch {
    return []
  }
}

/** Keeps a private key, encrypted; throws where the browser refuses to keep any. */
export const keepOwnKey = async (
  key: Omit<OwnKey, 'encrypted'>,
  pkcs8: Uint8Array,
  password: string,
): Promise<OwnKey> => {
  const kept = { ...key, encrypted: bytesToBase58(await encryptWithPassword(pkcs8, password)) }
  await inStore('readwrite', (store) => store.put(kept))
  return kept
}

/** The private key in PKCS8; throws when the password is wrong. */
export const openOwnKey = (key: OwnKey, password: string): Promise<Uint8Array> =>
  decryptWithPassword(base58ToBytes(key.encrypted), password)
