import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { requestWithdrawal } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { isSigned, ticketOf } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { readTransaction } from '../../../platform/transactions/read-transaction.ts'
import { readSignedArgs, requireNetwork } from '../../../platform/transactions/signed-call.ts'
import type { NewWithdrawal } from '../../../platform/withdrawals/withdrawals.ts'

type App = Pick<FastifyInstance, 'hotWallets' | 'decimals' | 'ledger'>

const refuse = (path: string, message: string): ApiError =>
  new ApiError('VALIDATION', message, { issues: [{ path, message }] })

/** @throws ApiError VALIDATION for an account that units cannot be withdrawn to */
export const requireDestination = ({ hotWallets }: App, destination: string, merchantId: string): void => {
  const own = [merchantId, hotWallets.accountOf('hot'), hotWallets.accountOf('reserve')]
  if (!own.includes(destination)) return
  throw refuse('body.destination', 'Choose another account: this one is the sender or the platform itself.')
}

/**
 * Reads what a merchant signed: the whole amount in one of the platform's assets, from itself to the hot wallet.
 *
 * @throws ApiError LEDGER_REFUSED for what is no transaction of this network, VALIDATION for another one than this
 */
export const readRequest = async (
  app: App,
  { tx, destination, note }: EndpointRequest<typeof requestWithdrawal>['body'],
  merchantId: string,
): Promise<NewWithdrawal> => {
  const { hotWallets } = app
  requireDestination(app, destination, merchantId)
  const { bytes, transaction } = await readTransaction(tx, 'unitary')
  requireNetwork(app, transaction)
  const assetId = transaction.accountId
  const decimals = await app.decimals(assetId)
  if (decimals === null || !hotWallets.assets().includes(assetId)) {
    throw refuse('body.tx', `The platform has no wallet for ${assetId}.`)
  }
  const { method } = await hotWallets.termsOf(assetId)
  const { args } = asset.methods.transfer
  const { from, to, units } = readSignedArgs(transaction, { target: assetId, method, args })
  if (!isSigned(transaction)) throw refuse('body.tx', 'The transaction is not signed.')
  if (from !== merchantId || accountIdOf(transaction.signerPublicKey) !== merchantId) {
    throw refuse('body.tx', 'The units are not yours, or it is not you who signed.')
  }
  if (to !== hotWallets.accountOf('hot')) {
    throw refuse('body.tx', `The units must be sent to ${hotWallets.accountOf('hot')}.`)
  }
  if (units < 1n) throw refuse('body.tx', 'There is nothing to withdraw: the amount is 0.')
  return {
    ...{ merchantId, assetId, decimals, destination, note, bytes },
    units: String(units),
    ticket: ticketOf(transaction),
  }
}
