import type { ContractEvent, TransactionSummary } from '@panel/chain/ledger'
import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { u64Value } from '@panel/contracts/smart-contracts/values'
import { decodeMessagePack } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PaymentStore } from './payment-store.ts'

const pageSize = 200
/** The platform's share of a payment, in thousandths, rounded down. */
const feeThousandths = 12n

const transferEvent = 'transfer'
const transferData = z.object({ from: z.string(), to: z.string(), units: u64Value })

/** A transfer of the asset contract; any contract may give its own event this name. */
const readTransfer = ({ name, emitterContractHash, data }: ContractEvent) =>
  name === transferEvent && emitterContractHash === asset.hash
    ? transferData.safeParse(decodeMessagePack(data)).data
    : undefined

const configData = z.object({ decimals: z.pipe(u64Value, z.transform(Number)) })

/** A payment's id: from its ticket, and counted where one transaction pays more than once. */
const paymentIdOf = (ticket: string, place: number): string =>
  `pay-${ticket.slice(4, 24)}${place === 0 ? '' : `-${place + 1}`}`

/** One of a merchant's licences, drawn by the ticket: the same one every time. */
const licenceDrawnBy = (ticket: string, licences: readonly Licence[]): Licence | undefined =>
  licences[Number.parseInt(ticket.slice(-8), 16) % licences.length]

/**
 * Payments made on the ledger: every transfer of an asset to a merchant's account. A transfer names no licence:
 * what the world began with is spread over the merchant's licences, and what is paid later counts to the first.
 */
export const followLedgerPayments = (
  { ledger, world, sockets, log }: FastifyInstance,
  store: PaymentStore,
) => {
  /** Which merchants' whole history has been read in this world. */
  const read = new Map<string, Promise<void>>()
  /** Merchants whom the block in the making has paid. */
  const paid = new Set<string>()
  /** Whom it has paid at all: asked once a block whether they are merchants. */
  const receivers = new Set<string>()
  let following: Promise<void> = Promise.resolve()
  /** The height that this world began with. A node that is away has told of no block yet. */
  let begunAt: Promise<number> = Promise.resolve(-1)

  const decimalsOf = async (assetId: string): Promise<number> => {
    const [config] = await ledger.accountData(assetId, ['config'])
    return config ? configData.parse(decodeMessagePack(config)).decimals : 0
  }

  const record = async (merchantId: string, licenceId: string, summary: TransactionSummary) => {
    const { ticket, acceptedAt } = summary
    const { events = [] } = (await ledger.transaction(ticket)) ?? {}
    const transfers = events.flatMap((event) => {
      const transfer = readTransfer(event)
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
        decimal: await decimalsOf(assetId),
        createdAt: new Date(acceptedAt).toISOString(),
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
      ((blockHeight ?? 0) <= begun && licenceDrawnBy(ticket, licences)) || first
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
  ledger.onContractEvent(transferEvent, (event) => {
    const to = readTransfer(event)?.to
    if (to === undefined || receivers.has(to)) return
    receivers.add(to)
    if (store.licencesOf(to).length > 0) paid.add(to)
  })
  ledger.onBlock(({ height }) => {
    const merchants = [...paid]
    paid.clear()
    receivers.clear()
    if (merchants.length === 0) return
    const follow = async (): Promise<void> => {
      for (const accountId of merchants) {
        await readDownTo(accountId, height)
        sockets.tell({ accountId }, paymentReceived, { accountId })
      }
    }
    following = following.then(follow).catch((error: unknown) => {
      log.warn({ err: error }, 'payments of a block could not be read')
      // The next question reads those merchants' history whole.
      for (const accountId of merchants) read.delete(accountId)
    })
  })

  return {
    /** Resolves once everything that the ledger knows of a merchant's payments is in the store. */
    upToDate: async (merchantId: string): Promise<void> => {
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
