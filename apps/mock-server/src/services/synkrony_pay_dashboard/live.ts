import { decimalsOf } from '@panel/chain/contract-data'
import { onContractEvent, readContractEvent } from '@panel/chain/contract-events'
import type { ContractEvent, TransactionSummary } from '@panel/chain/ledger'
import type { Licence } from '@panel/contracts/platform/licences/licences'
import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { followAccounts } from '../../platform/chain/follow-accounts.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { PaymentStore } from './store.ts'

/** The platform's share of a payment in an asset that has no fee of its own, in thousandths, rounded down. */
const feeThousandths = 12n

/** A payment's id: from its ticket, and counted where one transaction pays more than once. */
const paymentIdOf = (ticket: string, place: number): string =>
  `pay-${ticket.slice(4, 24)}${place === 0 ? '' : `-${place + 1}`}`

/** A transfer as a payment: what the payer gave, and which part of it was fee. */
const paymentIn = (event: ContractEvent) => {
  const plain = readContractEvent(asset, 'transfer', event)
  if (plain) return { ...plain, fee: (plain.units * feeThousandths) / 1000n }
  const withFee = readContractEvent(advancedAsset, 'transfer', event)
  return withFee && { ...withFee, units: withFee.units + withFee.fee }
}

/** One of a merchant's licences, chosen by the ticket: the same one every time. */
const licenceChosenBy = (ticket: string, licences: readonly Licence[]): Licence | undefined =>
  licences[Number.parseInt(ticket.slice(-8), 16) % licences.length]

/**
 * Payments made on the ledger: every transfer of an asset to a merchant's account. A transfer names no licence:
 * what the world began with is spread over the merchant's licences, and what is paid later counts to the
 * first one that is not revoked.
 */
export const followPayments = (app: FastifyInstance, store: PaymentStore) => {
  const { ledger, world, sockets, licences: allLicences } = app
  /** The height at which this world began; -1 while a remote node has given no block yet. */
  let begunAt: Promise<number> = Promise.resolve(-1)
  world.onEnter(() => {
    begunAt = ledger.lastBlock().then(
      ({ height }) => height,
      () => -1,
    )
  })

  const licenceOf = async (
    merchantId: string,
    { ticket, blockHeight }: TransactionSummary,
  ): Promise<Licence | undefined> => {
    const licences = allLicences.ofMerchant(merchantId)
    const isOlder = (blockHeight ?? 0) <= (await begunAt)
    return (
      (isOlder ? licenceChosenBy(ticket, licences) : undefined) ??
      licences.find(({ state }) => state === 'active') ??
      licences[0]
    )
  }

  const record = async (merchantId: string, summary: TransactionSummary): Promise<void> => {
    const licence = await licenceOf(merchantId, summary)
    if (!licence) return
    const { ticket, acceptedAt } = summary
    const { events = [] } = (await ledger.transaction(ticket)) ?? {}
    const transfers = events.flatMap((event) => {
      const transfer = paymentIn(event)
      const isPayment = transfer && transfer.to === merchantId && transfer.from !== merchantId
      return isPayment ? [{ ...transfer, assetId: event.emitterAccountId }] : []
    })
    for (const [place, { from, units, fee, assetId }] of transfers.entries()) {
      store.addPayment(merchantId, licence.id, {
        paymentId: paymentIdOf(ticket, place),
        from,
        assetId,
        units: units.toString(),
        feeUnits: fee.toString(),
        decimal: (await decimalsOf(ledger, assetId)) ?? 0,
        createdAt: isoTime(acceptedAt),
        ticket,
      })
    }
  }

  const { sync, read } = followAccounts(app, {
    record,
    onRecorded: (accountId) => sockets.emit({ accountId }, paymentReceived, { accountId }),
  })
  const collectReceiver = collectPerBlock<string>(ledger, (receivers, { height }) =>
    read(
      receivers.filter((accountId) => allLicences.store.ofMerchant(accountId).length > 0),
      height,
    ),
  )
  for (const contract of [asset, advancedAsset]) {
    onContractEvent(ledger, contract, 'transfer', ({ to }) => collectReceiver(to))
  }
  return { sync }
}
