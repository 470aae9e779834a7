import type { WalletName } from '@panel/contracts/platform/payments/wallets'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { splitPayment } from '@panel/contracts/smart-contracts/fees'
import { decodeTransaction, ticketOf } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { sendingTerms } from '../chain/sending-terms.ts'
import { unitsHeld } from '../chain/units-held.ts'
import { platformSigner } from '../keys/platform-signer.ts'
import { type OnWriteSettled, signedWrites } from '../signed-writes/signed-writes.ts'
import { walletStore } from './store.ts'

const accountNames = { hot: 'synkrony_hot', reserve: 'synkrony_reserve' } as const

export interface WalletPayment {
  readonly wallet: WalletName
  readonly assetId: string
  readonly to: string
  /** What the receiver gets. */
  readonly units: bigint
  /** The object that it belongs to, such as `refunds/17`: its first part chooses the listener of the result. */
  readonly subject: string
}

/** A payment that is signed and not yet kept. */
export interface SignedPayment {
  readonly ticket: string
  /**
   * Keeps the payment and reserves what it costs; to be called in the database transaction that decides it.
   *
   * @throws ApiError FUNDS_TOO_LOW where the wallet has less
   */
  readonly keep: () => void
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'ledger' | 'world' | 'log' | 'chainStart' | 'random'>

/**
 * The platform's wallets. What they pay is signed, kept and reserved in one database transaction, and only then
 * submitted: the same bytes again after a stop, and never more than the wallet has.
 */
export const createHotWallets = (app: App) => {
  const { clock, ledger } = app
  const store = walletStore(app.database)
  const signers = {
    hot: platformSigner(app, accountNames.hot),
    reserve: platformSigner(app, accountNames.reserve),
  }
  const handlers = new Map<string, OnWriteSettled>()
  const listeners = new Set<() => void>()
  /** Counts what was released: a balance that was read before is too old. */
  let releases = 0
  const writes = signedWrites(app, 'hot_wallets', (subject, outcome) => {
    if (store.release(outcome.ticket)) releases += 1
    handlers.get(subject.split('/')[0] ?? '')?.(subject, outcome)
    for (const listener of listeners) listener()
  })

  const balanceOf = (wallet: WalletName, assetId: string): Promise<bigint> =>
    unitsHeld(ledger, signers[wallet].accountId, assetId)

  const termsOf = (assetId: string) => sendingTerms(ledger, assetId, clock.now())

  const sign = async ({ wallet, assetId, to, units }: WalletPayment): Promise<Uint8Array> => {
    const signer = signers[wallet]
    const args = { from: signer.accountId, to, units }
    const { method } = await termsOf(assetId)
    return method === 'pay'
      ? signer.sign(advancedAsset, 'pay', assetId, args)
      : signer.sign(asset, 'transfer', assetId, args)
  }

  return {
    ...store,
    termsOf,
    balanceOf,
    send: writes.send,
    accountOf: (wallet: WalletName): string => signers[wallet].accountId,

    /** What a wallet may still pay: its balance without what is reserved. */
    availableOf: async (wallet: WalletName, assetId: string): Promise<bigint> => {
      const balance = await balanceOf(wallet, assetId)
      return balance - store.reserved(wallet, assetId)
    },

    /** Keeps a transaction that somebody else signed; to be called in the transaction that it belongs to. */
    keepSigned: (subject: string, bytes: Uint8Array): string => writes.keep(subject, bytes),

    /**
     * Signs a payment and lets `decide` keep it, at a moment at which the balance is known. What was kept is submitted.
     *
     * @param decide runs without waiting for anything; what it throws undoes nothing but its own transaction
     */
    pay: async <Result>(
      payment: WalletPayment,
      decide: (signed: SignedPayment) => Result,
    ): Promise<Result> => {
      const { wallet, assetId, units, subject } = payment
      for (;;) {
        const seen = releases
        const bytes = await sign(payment)
        const { sent: needed } = splitPayment((await termsOf(assetId)).terms, units)
        const balance = await balanceOf(wallet, assetId)
        // Another payment was executed in between: the balance may be from before it.
        if (seen !== releases) continue
        const ticket = ticketOf(decodeTransaction(bytes))
        const keep = (): void => {
          const available = balance - store.reserved(wallet, assetId)
          if (available < needed) {
            throw new ApiError(
              'FUNDS_TOO_LOW',
              `The ${wallet} wallet may pay ${available} units of ${assetId}; this needs ${needed}.`,
              { wallet, available: String(available), needed: String(needed), assetId },
            )
          }
          writes.keep(subject, bytes)
          store.reserve({ ticket, wallet, assetId, units: needed, subject }, clock.now())
        }
        const result = decide({ ticket, keep })
        for (const listener of listeners) listener()
        // Nothing is sent where `decide` kept nothing.
        await writes.send(ticket)
        return result
      }
    },

    /** Registers a listener for results, by the first part of the subject; called in the transaction that deletes it. */
    onSettled: (kind: string, handler: OnWriteSettled): void => {
      handlers.set(kind, handler)
    },

    /** Registers a listener for decided payments and their results. */
    onChange: (listener: () => void): void => {
      listeners.add(listener)
    },
  }
}
export type HotWallets = ReturnType<typeof createHotWallets>
