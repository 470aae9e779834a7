import { getBalances } from '@panel/contracts/platform/balances'
import { payTopUp, prepareTopUp } from '@panel/contracts/services/fuel_machine/endpoints'
import { bytesToBase58, bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { buildBulkTransaction, ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { loadPanelConfig } from '../../shared/api/panel-config.ts'
import { session } from '../../shared/session/session.ts'
import { readSigner } from '../../shared/transactions/prepare-transaction.ts'
import { runPrepared, type TransactionState } from '../../shared/transactions/run-transaction.ts'
import { signChecked } from '../../shared/transactions/sign-prepared.ts'
import { intentKey } from '../../shared/transactions/unsettled-writes.ts'
import { useAnswer } from '../../shared/transactions/use-answer.ts'
import { fuelEndpoints } from './queries.ts'
import { type ReadTopUp, readTopUp } from './read-top-up.ts'

/**
 * Buys fuel by the signing path: the station's offer is compared with what was requested, shown, and the payment in it
 * signed. The station signs the whole when it gets it, while its price holds.
 */
export const useTopUp = () => {
  const queryClient = useQueryClient()
  const [state, setState] = useState<TransactionState<ReadTopUp>>({ step: 'idle' })
  const { ask, decide } = useAnswer()
  const quoteId = useRef('')

  const start = async (assetId: string, fuel: number): Promise<void> => {
    const signerAccountId = session.user?.accountId ?? ''
    const prepare = async (): Promise<ReadTopUp> => {
      const [signer, { networkName, ...config }] = await Promise.all([readSigner(), loadPanelConfig()])
      const body = { assetId, fuel, signerPublicKey: bytesToBase58(signer.raw) }
      const prepared = await call(prepareTopUp, { body })
      const signerPublicKeyHex = bytesToHex(signer.raw)
      const maxFuel = BigInt(config.maxFuel)
      return readTopUp(prepared, { assetId, fuel, signerAccountId, signerPublicKeyHex, networkName, maxFuel })
    }
    const intent = {
      accountId: assetId,
      smartContractMethod: 'top-up',
      smartContractHashHex: null,
      argsBytes: encodeMessagePack({ fuel }),
    }
    const result = await runPrepared<ReadTopUp>(prepare, {
      onState: setState,
      key: intentKey(signerAccountId, [intent]),
      review: (prepared) => {
        quoteId.current = prepared.quote.id
        return ask()
      },
      declined: ask,
      confirmSecond: ask,
      sign: async ({ root, node }) => {
        const signed = await signChecked(node)
        const bulk = buildBulkTransaction({ root, nodes: [signed] })
        return { tx: transactionToBase58(signed), ticket: ticketOf(bulk) }
      },
      submit: (node) => call(payTopUp, { body: { quoteId: quoteId.current, node } }),
    })
    if (result) await invalidateEndpoints(queryClient, [...fuelEndpoints, getBalances])
  }
  return { state, start, decide }
}
