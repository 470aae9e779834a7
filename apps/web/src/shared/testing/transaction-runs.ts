import { getTicketResult, prepareUnitTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, encodeMessagePack, hexToBytes, utf8ToBytes } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  signTransaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import { beforeEach, expect } from 'vitest'
import { connectSocket } from '../api/socket.ts'
import { openSession } from '../session/session.ts'
import { runTransaction, type TransactionState } from '../transactions/run-transaction.ts'
import type { TransactionIntent } from '../transactions/transaction-intent.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { FakeApi } from './fake-api.ts'
import { useFakeSocket } from './fake-socket.ts'
import { waitFor } from './testing-library.ts'

const { publicKey, privateKey } = await generateKeyPair()
const intent: TransactionIntent = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 1000n,
  argsBytes: encodeMessagePack({ units: 5n }),
}

export const unitary = (text: string): UnitaryTransaction => {
  const transaction = transactionFromBase58(text)
  if (transaction.kind !== 'unitary') throw new Error('not unitary')
  return transaction
}
/** The stand-in wallet’s signature of an unsigned transaction. */
export const sign = async (text: string) => {
  const signed = await signTransaction(unitary(text), privateKey)
  return {
    tx: transactionToBase58(signed),
    signature: bytesToBase58(signed.signature),
    ticket: ticketOf(signed),
  }
}
export const receipt = (success: boolean, returns: string): string =>
  bytesToBase58(encodeMessagePack([3n, 0, 12n, success, utf8ToBytes(returns)]))

/** Puts a wallet in place that signs this way. */
export const signWith = (signTransaction: Wallet['signTransaction']): void => {
  window.AuthIn4rya = {
    userSessionDuration: () => 1,
    login: () => Promise.reject(new Error('not asked')),
    getUserInformations: () => Promise.resolve({ logged: true }),
    logout: () => Promise.resolve(),
    signTransaction,
  }
}

/**
 * For the tests of a file: runs one transaction of a signed-in account, with a wallet that signs, against a server that
 * prepares it and never settles it.
 */
export const transactionRuns = () => {
  let api: FakeApi
  let emit: ReturnType<typeof useFakeSocket>

  beforeEach(async () => {
    sessionStorage.clear()
    emit = useFakeSocket()
    signWith(sign)
    openSession(
      {
        accountId: accountIdOf(publicKey),
        publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
        expiresAt: Date.now() + 60_000,
      },
      'token',
    )
    api = new FakeApi()
    const socket = await connectSocket()
    await waitFor(() => expect(socket.connected).toBe(true))
    api
      .on(getTicketResult, () => ({ state: 'pending' }) as const)
      .on(prepareUnitTx, ({ body }) => ({
        tx: {
          0: transactionToBase58(
            buildUnitaryTransaction({
              accountId: body.accountId,
              signerPublicKey: publicKey,
              maxFuel: BigInt(body.maxFuel ?? 0),
              networkName: 'test_network',
              smartContractMethod: body.smartContractMethod,
              argsBytes: hexToBytes(body.argsBytes ?? ''),
            }),
          ),
        },
        idxs: ['0'],
      }))
  })

  /** From now on what is submitted is executed. */
  const settle = (success: boolean, returns = '') =>
    api.on(submitUnitTx, ({ body }) => {
      const ticket = ticketOf(unitary(body.tx))
      setTimeout(() => emit(ticket, { success, blockHeight: 3, ticket, result: receipt(success, returns) }))
      return { ticket }
    })

  const never = () => new Promise<never>(() => undefined)

  /** Runs the transaction to its end, and notes its states. */
  const run = async (agreed = true, sendsSecond = false, declined: () => Promise<unknown> = never) => {
    const states: TransactionState[] = []
    const result = await runTransaction(intent, {
      onState: (state) => states.push(state),
      review: () => Promise.resolve(agreed),
      declined,
      confirmSecond: () => (sendsSecond ? Promise.resolve(true) : never()),
    })
    return { states, steps: states.map(({ step }) => step), result }
  }

  return {
    /** The server of the test that runs. */
    get api() {
      return api
    },
    /** Sends an event over the socket of the test that runs. */
    emit: (name: string, payload: unknown): void => emit(name, payload),
    settle,
    run,
  }
}
