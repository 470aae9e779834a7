import { defaultIntentMilliseconds } from '@panel/contracts/platform/payments/intents'
import type { Scenario } from '@panel/contracts/platform/scenario'
import type { FastifyInstance } from 'fastify'
import { recordsOfHistory } from '../../history/restore-history.ts'
import { isoTime } from '../iso-time.ts'
import { factsOf } from './intent-facts.ts'
import type { IntentStore, StoredIntent } from './intent-store.ts'
import { paymentNotifier } from './notify-shop.ts'
import type { NewPayment, PaymentRow, PaymentStore } from './payment-store.ts'
import { decodeIntent } from './read-intent.ts'
import { paidBy, paymentIdOf } from './transfers.ts'

/** How long before its block an intent was made, and its bulk submitted. */
const madeBefore = 90_000
const submittedBefore = 3000

/** What a shop answered to a webhook of the past: one of twenty needed a second try, and one of eighty failed. */
const statusesOf = (ticket: string): readonly number[] => {
  const drawn = Number.parseInt(ticket.slice(-6), 16) % 80
  if (drawn === 0) return [500, 500, 500]
  return drawn < 5 ? [503, 200] : [200]
}

type App = Pick<FastifyInstance, 'database' | 'licences' | 'webhooks' | 'startsWithHistory' | 'world'>
type HistoryRecord = ReturnType<typeof recordsOfHistory>[number]
type PaymentPart = Extract<HistoryRecord['record'], { kind: 'payment' }>

/** What shops were paid and gave back in the ledger's history, with the intents and webhooks that the ledger does not hold. */
export const pastPayments = (
  app: App,
  { store, intents }: { readonly store: PaymentStore; readonly intents: IntentStore },
) => {
  const { database, licences, webhooks } = app

  const notifyAt = (at: number, ticket: string) => {
    const statuses = statusesOf(ticket)
    return paymentNotifier({ notify: (webhook) => webhooks.addPast(webhook, at, statuses) }, intents)
  }

  let read: readonly HistoryRecord[] | undefined
  /** The history is another only where the server starts again. */
  const records = (): readonly HistoryRecord[] => {
    read ??= recordsOfHistory(database)
    return read
  }

  const texts = new Map<string, Pick<StoredIntent, 'facts' | 'payload'>>()
  /** What a signed intent of the history says, decoded once: every switch of the scenario adds the same ones. */
  const textsOf = (signed: string): Pick<StoredIntent, 'facts' | 'payload'> => {
    const known = texts.get(signed)
    if (known) return known
    const { data, payload } = decodeIntent(signed)
    const decoded = { facts: JSON.stringify(factsOf(data)), payload }
    texts.set(signed, decoded)
    return decoded
  }

  /** A payment that failed left its intent open, for the next one or until it expired. */
  const addIntent = (
    { uuid, licenceId, merchantId, signed }: PaymentPart,
    { at, failure }: HistoryRecord,
  ): void => {
    const state = failure === null ? 'paid' : 'open'
    if (intents.find(uuid)) {
      intents.setState(uuid, state)
      return
    }
    const createdAt = at - madeBefore
    intents.add({
      ...{ uuid, licenceId, merchantId, signed, ...textsOf(signed), createdAt, state },
      expiresAt: createdAt + defaultIntentMilliseconds,
    })
  }

  const addPayment = (past: HistoryRecord): void => {
    const { ticket, at, record, failure, transfers } = past
    if (record.kind !== 'payment') return
    const { uuid, licenceId, merchantId, payerId, assetId, decimal, charged, domain } = record
    // A scenario may give the merchant other licences: the ledger's transfer is a payment without an intent then.
    if (licences.store.find(licenceId)?.merchantId !== merchantId) return
    addIntent(record, past)
    const submittedAt = at - submittedBefore
    const attempt = { ticket, intentId: uuid, payerId, assetId, charged, domain, submittedAt }
    intents.addAttempt({ ...attempt, outcome: failure === null ? 'paid' : 'failed', failure })
    if (failure !== null) {
      notifyAt(at, ticket).failed({ ...attempt, outcome: 'failed', failure })
      return
    }
    const paid = paidBy({ payerId, assetId }, merchantId, transfers)
    const payment: NewPayment = {
      ...{ paymentId: paymentIdOf(ticket, 0), from: payerId, assetId, decimal, ticket, charged },
      ...{ units: paid.units.toString(), feeUnits: paid.fee.toString() },
      ...{ createdAt: isoTime(at), intentId: uuid },
    }
    store.add(merchantId, licenceId, payment)
    notifyAt(at, ticket).paid({ intentId: uuid, ticket }, payment)
  }

  return {
    /** Adds the payments of the history; to be called while a scenario's data are made, after the licences. */
    addPast: (scenario: Scenario): void => {
      if (!app.startsWithHistory(scenario)) return
      for (const record of records()) addPayment(record)
    },

    /** The refunds of the history whose payments this world has, oldest first. */
    pastRefunds: () => {
      if (!app.startsWithHistory(app.world.scenario())) return []
      return records().flatMap(({ ticket, at, record }) => {
        const payment = record.kind === 'refund' ? store.ofIntent(record.uuid) : undefined
        return record.kind === 'refund' && payment ? [{ ...record, ticket, at, payment }] : []
      })
    },

    /** Adds a refund of the history, with its webhook. */
    addPastRefund: (
      { merchantId, licenceId, paymentId, intentId }: PaymentRow,
      refund: NewPayment,
      ticket: string,
    ): void => {
      store.add(merchantId, licenceId, refund)
      if (intentId === null) return
      notifyAt(Date.parse(refund.createdAt), ticket).refunded({ intentId, paymentId }, refund)
    },
  }
}
export type PastRefund = ReturnType<ReturnType<typeof pastPayments>['pastRefunds']>[number]
