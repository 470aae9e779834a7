import type { AssetMovement } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import { withdrawalMachine } from '@panel/contracts/platform/payments/withdrawals'
import type { SynkronyFixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import { notifyPaid, notifyRefused } from '../../platform/withdrawals/notify-merchant.ts'
import { pastRecharges } from './recharges/past-recharges.ts'
import type { RechargeStore } from './recharges/store.ts'

const minute = 60_000
const failedPayment = 'The payment could not be executed.'
const unknownDestination = 'The destination is not known to us.'

/** What one transaction moved between a wallet and another account. */
interface Transfer {
  readonly ticket: string
  readonly assetId: string
  readonly units: bigint
  readonly other: string
  readonly isIncoming: boolean
  readonly at: number
}

type App = Pick<
  FastifyInstance,
  | 'ledger'
  | 'hotWallets'
  | 'licences'
  | 'withdrawals'
  | 'fees'
  | 'decimals'
  | 'database'
  | 'payments'
  | 'messages'
  | 'clock'
  | 'config'
>

const changeOf = ({ unitsAfter, unitsBefore }: AssetMovement): bigint => unitsAfter - unitsBefore

const transferIn = async ({ ledger, fees }: App, movement: AssetMovement): Promise<Transfer | undefined> => {
  const { ticket, assetId, accountId, timestamp } = movement
  const isIncoming = changeOf(movement) > 0n
  const others = (await ledger.movementsOfTransaction(ticket)).filter(
    (other) =>
      other.assetId === assetId &&
      other.accountId !== accountId &&
      other.accountId !== fees.feesAccount &&
      changeOf(other) < 0n === isIncoming,
  )
  const [other] = others
  if (!other || others.length > 1) return undefined
  const units = isIncoming ? changeOf(movement) : changeOf(other)
  return { ticket, assetId, units, other: other.accountId, isIncoming, at: timestamp * 1000 }
}

/** Every transfer of the hot wallet but the refunds of payments, oldest first. */
const readTransfers = async (app: App): Promise<Transfer[]> => {
  const { ledger, hotWallets } = app
  const refunds = new Set(app.payments.pastRefunds().map(({ ticket }) => ticket))
  const transfers: Transfer[] = []
  for (const assetId of hotWallets.assets()) {
    const accountId = hotWallets.accountOf('hot')
    for await (const page of movementPages(ledger, { assetId, accountId }, 0)) {
      for (const movement of page) {
        const transfer = refunds.has(movement.ticket) ? undefined : await transferIn(app, movement)
        if (transfer) transfers.push(transfer)
      }
    }
  }
  return transfers.toSorted((one, other) => one.at - other.at)
}

/** A merchant's request of the history, with what became of it. */
interface PastRequest extends Transfer {
  end?: Transfer
}

const sortTransfers = ({ hotWallets, licences }: App, transfers: readonly Transfer[]) => {
  const requests: PastRequest[] = []
  const topUps: Transfer[] = []
  const reserve = hotWallets.accountOf('reserve')
  for (const transfer of transfers) {
    const { isIncoming, other, assetId, units } = transfer
    if (other === reserve) continue
    if (isIncoming) {
      if (licences.store.ofMerchant(other).length > 0) requests.push(transfer)
      continue
    }
    const request = requests.find((each) => !each.end && each.assetId === assetId && each.units === units)
    if (request) request.end = transfer
    else topUps.push(transfer)
  }
  return { requests, topUps }
}

interface Past {
  readonly first: string
  readonly second: string
  readonly destination: string
  /** The state of a request that nobody decided in the history. */
  readonly waits: SynkronyFixtures['waiting'][number]
  readonly decimals: number
}

/** The last part of a request that waits when the history ends. */
const endOfWaiting = ({ waits, first }: Past, at: number) => {
  if (waits === 'agreed') return { agreedBy: first, agreedAt: at + minute }
  return waits === 'payFailed' ? { approvedAt: at + minute, failure: failedPayment } : {}
}

/** The last part of a request that was paid or given back. */
const endOfDecided = ({ at, ticket }: Transfer, isReturned: boolean) => ({
  changedAt: at,
  ...(isReturned ? { returnTicket: ticket } : { payTicket: ticket, approvedAt: at - minute }),
})

type Step = readonly [move: keyof typeof withdrawalMachine.moves, from: string, decision: object]

const stepsOf = ({ at, end }: PastRequest, isReturned: boolean, { first, second, waits }: Past): Step[] => {
  if (end) {
    const decided = { by: second, at: end.at - minute, ticket: end.ticket }
    const done = { at: end.at, ticket: end.ticket }
    if (!isReturned)
      return [
        ['approve', 'requested', decided],
        ['pay', 'approved', done],
      ]
    return [
      ['refuse', 'requested', { ...decided, reason: unknownDestination }],
      ['giveBack', 'returning', done],
    ]
  }
  const decided = { by: first, at: at + minute }
  if (waits === 'agreed') return [['agree', 'requested', decided]]
  if (waits === 'requested') return []
  return [
    ['approve', 'requested', decided],
    ['failPay', 'approved', { at: at + 2 * minute, reason: failedPayment }],
  ]
}

/** Adds a request of the history with its decisions and the message about its end. */
const addRequest = (app: App, request: PastRequest, past: Past): void => {
  const { withdrawals } = app
  const { ticket, assetId, units, other: merchantId, at, end } = request
  const { store, log, subjectOf } = withdrawals
  const isReturned = end?.other === merchantId
  const id = store.add({
    state: end ? (isReturned ? 'returned' : 'paid') : past.waits,
    ...{ merchantId, assetId, decimals: past.decimals, units: String(units) },
    destination: end && !isReturned ? end.other : past.destination,
    ...{ note: '', askedAt: at - minute, receiveTicket: ticket },
  })
  const subject = subjectOf(id)
  const asked = { subject, from: 'sending', ticket }
  log.record({ ...asked, move: 'ask', to: 'sending', by: merchantId, at: at - minute })
  log.record({ ...asked, move: 'receive', to: 'requested', by: null, at })
  for (const [move, from, decision] of stepsOf(request, isReturned, past)) {
    log.record({ subject, move, from, to: withdrawalMachine.moves[move].to, by: null, ...decision })
  }
  const ending = end ? endOfDecided(end, isReturned) : endOfWaiting(past, at)
  store.save({ ...withdrawals.require(id), ...ending })
  if (!end) return
  if (isReturned) notifyRefused(app, withdrawals.require(id), unknownDestination, end.at)
  else notifyPaid(app, withdrawals.require(id), end.ticket, end.at)
}

/** What the ledger's history says of withdrawals and top-ups. */
export const readPast = async (app: App) => {
  const { requests, topUps } = sortTransfers(app, await readTransfers(app))
  const decimals = new Map<string, number>()
  for (const assetId of app.hotWallets.assets()) decimals.set(assetId, (await app.decimals(assetId)) ?? 0)
  return { requests, topUps, decimals }
}

/**
 * Adds what was read of the ledger's history as rows with their decisions.
 *
 * @param by who decided, by account id
 */
export const addPast = (
  app: App,
  recharges: RechargeStore,
  {
    requests,
    topUps,
    decimals,
    waiting,
  }: Awaited<ReturnType<typeof readPast>> & Pick<SynkronyFixtures, 'waiting'>,
  by: Pick<Past, 'first' | 'second' | 'destination'>,
): void => {
  const { withdrawals, database } = app
  const addRecharge = pastRecharges(app, recharges)
  const decimalsIn = (assetId: string): number => decimals.get(assetId) ?? 0
  const open = requests.filter(({ end }) => !end)

  const add = (request: PastRequest): void => {
    if (withdrawals.store.findByTicket(request.ticket)) return
    const waits = waiting[open.indexOf(request)] ?? 'requested'
    addRequest(app, request, { ...by, waits, decimals: decimalsIn(request.assetId) })
  }

  database.transaction(() => {
    for (const request of requests) add(request)
    for (const [number, { ticket, assetId, units, other: accountId, at }] of topUps.entries()) {
      addRecharge({
        ...{ state: 'credited', accountId, assetId, decimals: decimalsIn(assetId), units: String(units) },
        method: number % 3 === 0 ? 'bank' : 'card',
        reference: `P-${ticket.slice(4, 14)}`,
        ...{ askedAt: at - 30 * minute, changedAt: at, ticket, failure: null },
      })
    }
  })()
}
