import { decimalsOf } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import type { TransactionSummary } from '@panel/chain/ledger'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../chain/collect-per-block.ts'
import { followAccounts } from '../chain/follow-accounts.ts'
import { isoTime } from '../iso-time.ts'
import type { StoredLicence } from '../licences/store.ts'
import type { Attempt, IntentStore } from './intent-store.ts'
import type { NewPayment, PaymentStore } from './payment-store.ts'
import {
  chargedIn,
  paidBy,
  paymentIdOf,
  paymentsIn,
  platformAccounts,
  type Transfer,
  transferIn,
} from './transfers.ts'

/** One of a merchant's licences, chosen by the ticket: the same one every time. */
const licenceChosenBy = (ticket: string, licences: readonly StoredLicence[]): StoredLicence | undefined =>
  licences[Number.parseInt(ticket.slice(-8), 16) % licences.length]

/**
 * Finds the licence that a transfer counts to, which names none: what the world began with is spread over the licences that
 * the merchant had then, and what is paid later counts to the oldest one that is not revoked. Payments are recorded when
 * somebody asks for them, so a licence may be made between a transfer and its record.
 */
const licenceFinder = ({ ledger, world, licences: allLicences }: FastifyInstance) => {
  /** The height at which this world began; -1 while a remote node has given no block yet. */
  let begunAt: Promise<number> = Promise.resolve(-1)

  world.onEnter(() => {
    begunAt = ledger.lastBlock().then(
      ({ height }) => height,
      () => -1,
    )
  })
  return async (
    merchantId: string,
    { ticket, blockHeight, acceptedAt }: TransactionSummary,
  ): Promise<StoredLicence | undefined> => {
    const all = allLicences.store.ofMerchant(merchantId)
    const existing = all.filter(({ createdAt }) => createdAt <= acceptedAt)
    const licences = existing.length > 0 ? existing : all
    const isOlder = (blockHeight ?? 0) <= (await begunAt)
    return (
      (isOlder ? licenceChosenBy(ticket, licences) : undefined) ??
      licences.find(({ state }) => state === 'active') ??
      licences[0]
    )
  }
}

/** Called when the payment of an intent was recorded, in the database transaction that records it. */
type OnPaid = (attempt: Attempt, payment: NewPayment) => void

interface RecorderParts {
  readonly store: PaymentStore
  readonly intents: IntentStore
  readonly onPaid: OnPaid
}

/**
 * Records payments from the ledger: the bulk of an intent with its licence and fees, and every other transfer of an asset
 * to a merchant's account that is a sale.
 */
export const recordPayments = (app: FastifyInstance, { store, intents, onPaid }: RecorderParts) => {
  const { ledger, world, database, licences: allLicences } = app
  const platform = platformAccounts(app)
  const listeners = new Set<(merchantId: string) => void>()
  const licenceOf = licenceFinder(app)

  const transfersOf = async (ticket: string): Promise<Transfer[]> => {
    const { events = [] } = (await ledger.transaction(ticket)) ?? {}
    return events.flatMap((event) => transferIn(event) ?? [])
  }

  const newPayment = async (
    { ticket, acceptedAt }: TransactionSummary,
    place: number,
    { from, assetId, units, fee }: Omit<Transfer, 'to'>,
  ): Promise<NewPayment> => ({
    paymentId: paymentIdOf(ticket, place),
    from,
    assetId,
    units: units.toString(),
    feeUnits: fee.toString(),
    decimal: (await decimalsOf(ledger, assetId)) ?? 0,
    createdAt: isoTime(acceptedAt),
    ticket,
  })

  const recordIntent = async (attempt: Attempt, summary: TransactionSummary): Promise<void> => {
    const intent = intents.find(attempt.intentId)
    if (!intent) return
    const { uuid: intentId, merchantId, licenceId } = intent
    const paid = paidBy(attempt, merchantId, await transfersOf(summary.ticket))
    const payment = { ...(await newPayment(summary, 0, paid)), intentId, charged: attempt.charged }
    database.transaction(() => {
      if (!intents.finish(attempt.ticket, 'paid', null)) return
      intents.setState(intentId, 'paid')
      store.add(merchantId, licenceId, payment)
      onPaid(attempt, payment)
    })()
  }

  const record = async (merchantId: string, summary: TransactionSummary): Promise<void> => {
    const attempt = intents.findAttempt(summary.ticket)
    if (attempt) return recordIntent(attempt, summary)
    const licence = await licenceOf(merchantId, summary)
    if (!licence) return
    const transfers = await transfersOf(summary.ticket)
    const received = paymentsIn(transfers, merchantId, platform)
    const { feesAccount } = app.fees
    for (const [place, { from, assetId, units, fee }] of received.entries()) {
      // Of an intent that is not known here, the platform's fee was paid beside the merchant's part: once for each payer.
      const isFirst = received.findIndex((each) => each.from === from && each.assetId === assetId) === place
      const payers = new Set(isFirst ? [from] : [])
      const charged = chargedIn(transfers, { payers, assetId, feesAccount })
      const paid = { from, assetId, units: units + charged, fee: fee + charged }
      store.add(merchantId, licence.id, await newPayment(summary, place, paid))
    }
  }

  const announce = (merchantId: string): void => {
    for (const listener of listeners) listener(merchantId)
  }

  const { sync, read } = followAccounts(app, { record, onRecorded: announce })
  const collectReceiver = collectPerBlock<string>(ledger, (receivers, { height }) =>
    read(
      receivers.filter((accountId) => allLicences.store.ofMerchant(accountId).length > 0),
      height,
    ),
  )
  for (const contract of [asset, advancedAsset]) {
    onContractEvent(ledger, contract, 'transfer', ({ to }) => collectReceiver(to))
  }
  world.onEnter(() => {
    // What was executed right before a stop is recorded without anybody requesting it.
    for (const merchantId of intents.merchantsThatWait()) void sync(merchantId).catch(() => undefined)
  })

  return {
    /** Resolves once everything that the ledger has of a merchant's payments is recorded. */
    sync,
    /** The same for every merchant who has a licence. */
    syncAll: async (): Promise<void> => {
      await Promise.all(allLicences.store.merchants().map(sync))
    },
    announce,
    /** Registers a listener that is called after the payments of a block to a merchant were recorded. */
    onRecorded: (listener: (merchantId: string) => void): void => {
      listeners.add(listener)
    },
  }
}
