import { accountIdOf } from '@panel/ledger/accounts'
import { importPrivateKey, type KeyPair } from '@panel/ledger/keys'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'
import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '../../../shared/session/on-session-end.ts'
import type { Signer } from '../../../shared/transactions/signer.ts'
import { recognise } from './recognise.ts'

/** A key that was imported: in this page's memory only, not to be exported again, gone with the session. */
export interface HeldKey extends Signer {
  readonly accountId: string
  readonly pair: KeyPair
}

let held: HeldKey | undefined
const listeners = new Set<() => void>()

const hold = (key: HeldKey | undefined): void => {
  held = key
  for (const listener of listeners) listener()
}

onSessionEnd(() => hold(undefined))

const signText = async (text: string, { privateKey }: KeyPair): Promise<string> => {
  const transaction = transactionFromBase58(text)
  const { kind } = transaction
  if (kind !== 'unitary' && kind !== 'bulkNode' && kind !== 'bulk') {
    throw new Error(`A ${kind} is not signed alone.`)
  }
  return transactionToBase58(await signTransaction(transaction, privateKey))
}

/**
 * Takes a private key, PKCS8 in base58, hex or base64.
 *
 * @returns false when the text is no such key.
 */
export const importKey = async (text: string): Promise<boolean> => {
  const found = await recognise(text)
  if (found.kind !== 'privateKey') return false
  const pair = await importPrivateKey(found.bytes, { extractable: false })
  hold({
    pair,
    publicKey: pair.publicKey,
    accountId: accountIdOf(pair.publicKey),
    sign: (unsigned) => signText(unsigned, pair),
  })
  return true
}

export const forgetKey = (): void => hold(undefined)

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The imported key, or undefined while the wallet signs. */
export const useHeldKey = (): HeldKey | undefined => useSyncExternalStore(follow, () => held)
