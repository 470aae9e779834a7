import { decimalsOf } from '@panel/chain/contract-data'
import { onContractEvent, readContractEvent } from '@panel/chain/contract-events'
import type { TransactionSummary } from '@panel/chain/ledger'
import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { PaymentStore } from './store.ts'

const pageSize = 200
/** The platform's share of a payment, in thousandths, rounded down. */
const feeThousandths = 12n

/** A payment's id: from its ticket, and counted where one transaction pays more than once. */
const paymentIdOf = (ticket: string, place: number): string =>
  `pay-${ticket.slice(4, 24)}${place === 0 ? '' : `-${place + 1}`}`

/** One of a merchant's licences, chosen by the ticket: the same one every time. */
const licenceChosenBy = (ticket: string, licences: readonly Licence[]): Licence | undefined =>
  licences[Number.parseInt(ticket.slice(-8), 16) % licences.length]

/**
 * Payments made on the ledger: every transfer of an asset to a merchant's account. A transfer names no licence:
 * what the world began with is spread over the merchant's licences, and what is paid later counts to the first.
 */
export const followPayments = ({ ledger, world, sockets, log }: FastifyInstance, store: PaymentStore) => {
  /** Which merchants' whole history has been read in this world. */
  const read = new Map<string, Promise<void>>()
  let following: Promise<void> = Promise.resolve()
  /** The height at which this world began; -1 while a remote node has given no block yet. */
  let begunAt: Promise<number> = Promise.resolve(-1)

  const record = async (merchantId: string, licenceId: string, summary: TransactionSummary) => {
    const { ticket, acceptedAt } = summary
    const { events = [] } = (await ledger.transaction(ticket)) ?? {}
    const transfers = events.flatMap((event) => {
      const transfer = readContractEvent(asset, 'transfer', event)
      const isPayment = transfer && transfer.to === merchantId && transfer.from !== merchantId
      return isPayment ? [{ ...transfer, assetId: event.emitterAccountId }] : []
    })
    for (const [place, { from, units, assetId }] of transfers.entries()) {
      store.addPayment(merchantId, licenceId, {
        paymentId: paymentIdOf(ticket, place),
        from,
        assetId,
        units: units.toString(),
        feeUnits: ((units * feeThousandths) / 1000n).toString(),
        decimal: (await decimalsOf(ledger, assetId)) ?? 0,
        createdAt: isoTime(acceptedAt),
        ticket,
      })
    }
  }

  /** Reads a merchant's transactions, newest first, down to a block. */
  const readDownTo = async (merchantId: string, height: number): Promise<void> => {
    const licences = store.licencesOf(merchantId)
    const first = licences[0]
    if (!first) return
    const begun = await begunAt
    const licenceOf = ({ ticket, blockHeight }: TransactionSummary): Licence =>
      ((blockHeight ?? 0) <= begun && licenceChosenBy(ticket, licences)) || first
    for (let before: number | undefined; ; ) {
      const page = await ledger.transactionsOfAccount(merchantId, {
        limit: pageSize,
        ...(before === undefined ? {} : { before }),
      })
      const fresh = page.filter(({ success, blockHeight }) => success && (blockHeight ?? -1) >= height)
      for (const summary of fresh) await record(merchantId, licenceOf(summary).id, summary)
      const oldest = page.at(-1)
      before = oldest?.sequence
      if (page.length < pageSize || (oldest?.blockHeight ?? height) < height) return
    }
  }

  world.onEnter(() => {
    read.clear()
    begunAt = ledger.lastBlock().then(
      ({ height }) => height,
      () => -1,
    )
  })
  const collectReceiver = collectPerBlock<string>(ledger, (receivers, { height }) => {
    const merchants = receivers.filter((accountId) => store.licencesOf(accountId).length > 0)
    if (merchants.length === 0) return
    const follow = async (): Promise<void> => {
      for (const accountId of merchants) {
        await readDownTo(accountId, height)
        sockets.emit({ accountId }, paymentReceived, { accountId })
      }
    }
    following = following.then(follow).catch((error: unknown) => {
      log.warn({ err: error }, 'payments of a block could not be read')
      // The next question reads those merchants' history whole.
      for (const accountId of merchants) read.delete(accountId)
    })
  })

  onContractEvent(ledger, asset, 'transfer', ({ to }) => collectReceiver(to))

  return {
    /** Resolves once everything that the ledger knows of a merchant's payments is in the store. */
    sync: async (merchantId: string): Promise<void> => {
      const whole = read.get(merchantId) ?? readDownTo(merchantId, 0)
      read.set(merchantId, whole)
      try {
        await Promise.all([whole, following])
      } catch (error) {
        read.delete(merchantId)
        throw error
      }
    },
  }
}
