import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import { buildUnitaryTransaction, signTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { accountIdOf, readyAccount } from '../support/accounts.ts'

/** Another account than the one that watches, which would also receive the results of its own transactions. */
export const sender = 'user'

const inFlight = 32
const tickMilliseconds = 100

/** Signs transfers of one unit each beforehand, so that signing takes nothing from what is measured. */
export const signTransfers = async (count: number): Promise<string[]> => {
  const { privateKey, publicKey } = await importPrivateKey(base58ToBytes(readyAccount(sender).privateKey))
  const signOne = async (): Promise<string> =>
    transactionToBase58(
      await signTransaction(
        buildUnitaryTransaction({
          accountId: '#EURS',
          signerPublicKey: publicKey,
          maxFuel: 1000n,
          networkName: 'trinci_devnet',
          smartContractMethod: 'transfer',
          args: { from: accountIdOf(sender), to: accountIdOf('dev'), units: 1n },
        }),
        privateKey,
      ),
    )
  const signed: string[] = []
  while (signed.length < count) {
    const batch = Math.min(inFlight, count - signed.length)
    signed.push(...(await Promise.all(Array.from({ length: batch }, signOne))))
  }
  return signed
}

export interface SteadyLoad {
  /** How many the server has accepted so far, and what it answered to others. */
  readonly accepted: () => number
  readonly refused: () => readonly string[]
  /** Stops and waits for what is on the way. */
  readonly stop: () => Promise<void>
}

/** Submits at a fixed rate per second through the panel's own call, and catches up after a late tick. */
export const submitSteadily = (
  url: string,
  token: string,
  transfers: readonly string[],
  perSecond: number,
): SteadyLoad => {
  let sent = 0
  let accepted = 0
  const refused: string[] = []
  const running = new Set<Promise<void>>()
  const submit = async (tx: string): Promise<void> => {
    try {
      const answer = await fetch(`${url}/api/trinci/submitUnitTx`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ tx }),
      })
      const text = await answer.text()
      if (answer.ok) accepted += 1
      else refused.push(text)
    } catch (error) {
      refused.push(String(error))
    }
  }
  const started = performance.now()
  const tick = (): void => {
    const due = Math.min(transfers.length, Math.floor(((performance.now() - started) / 1000) * perSecond))
    for (const tx of transfers.slice(sent, due)) {
      const one = submit(tx).finally(() => running.delete(one))
      running.add(one)
    }
    sent = due
  }
  const timer = setInterval(tick, tickMilliseconds)
  return {
    accepted: () => accepted,
    refused: () => refused,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
