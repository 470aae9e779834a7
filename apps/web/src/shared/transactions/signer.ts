import type { PublicKey } from '@panel/ledger/keys'
import { loadWallet } from '../wallet/wallet.ts'

/** Requests a signature over exactly this unsigned transaction, in base58; answers as wallets do. */
export type Sign = (text: string) => Promise<unknown>

/** Signs in the wallet's place, with a key that a page holds in memory. */
export interface Signer {
  readonly accountId: string
  readonly publicKey: PublicKey
  readonly sign: Sign
}

export const signWithWallet: Sign = async (text) => (await loadWallet()).signTransaction(text)
