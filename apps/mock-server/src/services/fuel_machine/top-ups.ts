import { decimalsOf } from '@panel/chain/contract-data'
import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import type { payTopUp, prepareTopUp } from '@panel/contracts/services/fuel_machine/endpoints'
import type { PreparedTopUp } from '@panel/contracts/services/fuel_machine/fuel'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  decodeTransaction,
  encodeTransaction,
  isSigned,
  signTransaction,
  ticketOf,
} from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { readPublicKey } from '../../platform/transactions/prepare-transaction.ts'
import { readTransaction } from '../../platform/transactions/read-transaction.ts'
import { submitTransaction } from '../../platform/transactions/submit-transaction.ts'
import { priceOf } from './prices.ts'
import type { Station } from './station.ts'
import type { FuelStore, Quote } from './store.ts'

/**
 * Sells fuel: a bulk in which the station gives fuel and the buyer pays, both or neither. The buyer signs its node
 * first. The station signs last, and only while the price holds, so that a late payment cannot be executed.
 */
export const createTopUps = (
  app: FastifyInstance,
  store: FuelStore,
  station: Station | undefined,
  quoteSeconds: () => number,
) => {
  const { clock, ledger, random } = app

  const openStation = (): Station => {
    if (station) return station
    throw new ApiError('NOT_FOUND', 'Nobody sells fuel on this network.')
  }

  const requirePrice = (assetId: string, fuel: number): bigint => {
    const price = priceOf(assetId, fuel, clock.now())
    if (price !== undefined) return price
    throw new ApiError('NOT_FOUND', `The station does not take ${assetId}.`, { assetId })
  }

  const fuelOf = (accountId: string): Promise<bigint> => unitsHeld(ledger, accountId, fuelAssetId)

  const requireStock = async (accountId: string, fuel: number): Promise<void> => {
    const stock = await fuelOf(accountId)
    if (stock >= BigInt(fuel)) return
    throw new ApiError('CONFLICT', `The station has only ${stock} fuel left.`, {
      reason: 'stockTooLow',
      stock: String(stock),
    })
  }

  const offer = async (
    { assetId, fuel, signerPublicKey }: EndpointRequest<typeof prepareTopUp>['body'],
    buyer: string,
  ): Promise<PreparedTopUp> => {
    const { accountId: seller, keys } = openStation()
    const price = requirePrice(assetId, fuel)
    await requireStock(seller, fuel)
    const publicKey = await readPublicKey(signerPublicKey)
    const usual = {
      maxFuel: BigInt(defaultMaxFuel),
      networkName: ledger.networkName,
      smartContractHash: null,
    }
    const root = buildBulkRoot({
      ...usual,
      nonce: random.bytes(8),
      accountId: fuelAssetId,
      signerPublicKey: keys.publicKey,
      smartContractMethod: 'transfer',
      args: { from: seller, to: buyer, units: BigInt(fuel) },
    })
    const node = buildBulkNode({
      ...usual,
      nonce: random.bytes(8),
      root,
      accountId: assetId,
      signerPublicKey: publicKey,
      smartContractMethod: 'transfer',
      args: { from: accountIdOf(publicKey), to: seller, units: price },
    })
    const quote: Quote = {
      id: bytesToBase58(random.bytes(16)),
      accountId: buyer,
      assetId,
      decimals: (await decimalsOf(ledger, assetId)) ?? 0,
      fuel,
      price: String(price),
      holdsUntil: clock.now() + quoteSeconds() * 1000,
      root: encodeTransaction(root),
      node: encodeTransaction(node),
    }
    store.keepQuote(quote, clock.now())
    return {
      station: seller,
      root: bytesToBase58(quote.root),
      node: bytesToBase58(quote.node),
      quote: {
        id: quote.id,
        fuel: String(fuel),
        assetId,
        decimals: quote.decimals,
        price: quote.price,
        holdsUntil: isoTime(quote.holdsUntil),
      },
    }
  }

  /** The whole bulk with the station's signature, which it gives while the price holds. */
  const sealed = async (quote: Quote, node: string): Promise<Uint8Array> => {
    const { keys } = openStation()
    const { transaction } = await readTransaction(node, 'bulkNode')
    const root = decodeTransaction(quote.root)
    const isQuoted = Buffer.compare(encodeTransaction({ ...transaction, signature: null }), quote.node) === 0
    if (!(isQuoted && isSigned(transaction)) || root.kind !== 'bulkRoot') {
      throw new ApiError('LEDGER_REFUSED', 'This is not the payment that was prepared, signed.', {
        kind: 'malformed data',
      })
    }
    if (clock.now() > quote.holdsUntil) {
      const price = requirePrice(quote.assetId, quote.fuel)
      throw new ApiError(
        'CONFLICT',
        `The price held until ${isoTime(quote.holdsUntil)}; now it is ${price} units of ${quote.assetId}.`,
        { reason: 'priceChanged', price: String(price), heldUntil: isoTime(quote.holdsUntil) },
      )
    }
    const bulk = buildBulkTransaction({ root, nodes: [transaction] })
    return encodeTransaction(await signTransaction(bulk, keys.privateKey))
  }

  const pay = async (
    { quoteId, node }: EndpointRequest<typeof payTopUp>['body'],
    buyer: string,
  ): Promise<string> => {
    const quote = store.quoteOf(quoteId, buyer)
    if (!quote) throw new ApiError('NOT_FOUND', 'This price was not quoted to you, or long ago.', { quoteId })
    const signed = await sealed(quote, node)
    const ticket = ticketOf(decodeTransaction(signed))
    // The bytes that were handed in first are kept and sent again: the ledger executes them once.
    const bytes = store.keepPayment(quoteId, { ticket, bytes: signed, paidAt: clock.now() })
    return submitTransaction(app, { bytes, transaction: decodeTransaction(bytes) })
  }

  return { offer, pay, fuelOf }
}
