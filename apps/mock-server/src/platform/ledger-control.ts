import type { ChainControl } from '@panel/chain/control'
import { LedgerRefusal } from '@panel/chain/refusals'
import {
  actAsAccount,
  armTransactionFaults,
  getClock,
  holdBlocks,
  listPendingTransactions,
  movePendingTransaction,
  releaseBlocks,
  sealBlock,
  setClock,
  setLedgerBehaviour,
} from '@panel/contracts/platform/ledger-control'
import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import { fromJsonNotation } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import type { FastifyInstance } from 'fastify'
import { ApiError, invalidRequest } from './api-error.ts'
import { requireStandable } from './clock-range.ts'
import { implement } from './implement.ts'
import { isoTime, isoTimeOrNull } from './iso-time.ts'

/** How many of the transactions that wait are listed. */
const mostListed = 1000

const refusalOf = (error: unknown): unknown => {
  if (error instanceof LedgerRefusal) {
    return new ApiError('LEDGER_REFUSED', error.message, { kind: error.kind })
  }
  if (!(error instanceof LedgerError)) return error
  return invalidRequest([{ path: 'body.args', message: error.shortMessage }])
}

const controlClock = (app: FastifyInstance) => {
  const { clock } = app
  const present = () => {
    const rate = clock.rate()
    return { now: isoTime(clock.now()), frozen: rate === 0, rate }
  }

  implement(app, getClock, present)
  implement(app, setClock, async ({ body }) => {
    const { timestamp: newestBlock } = await app.ledger.lastBlock()
    if (body.action === 'move') {
      requireStandable(clock.now() + body.milliseconds, { newestBlock, path: 'body.milliseconds' })
      clock.moveBy(body.milliseconds)
    } else if (body.action === 'set') {
      requireStandable(Date.parse(body.time), { newestBlock, path: 'body.time' })
      clock.moveTo(Date.parse(body.time))
    } else if (body.action === 'freeze') clock.freeze()
    else if (body.action === 'run') clock.run(body.rate)
    else clock.release()
    return present()
  })
}

const controlChain = (app: FastifyInstance, chain: ChainControl) => {
  implement(app, sealBlock, () => ({ sealedTransactions: chain.sealNow() }))
  implement(app, holdBlocks, () => {
    chain.hold()
    return { held: true }
  })
  implement(app, releaseBlocks, () => {
    chain.release()
    return { held: false }
  })
  implement(app, listPendingTransactions, () => {
    const pending = chain.pending()
    return {
      held: chain.memory().behaviour.held,
      total: pending.length,
      transactions: pending.slice(0, mostListed).map((waiting) => ({
        ...waiting,
        acceptedAt: isoTime(waiting.acceptedAt),
        dueAt: isoTimeOrNull(waiting.dueAt),
      })),
    }
  })
  implement(app, movePendingTransaction, ({ body: { ticket, move } }) => {
    if (chain.movePending(ticket, move)) return { ticket }
    throw new ApiError(
      'NOT_FOUND',
      'No transaction with this ticket waits: it has its block, or never came.',
      { reason: 'ticketNotWaiting' },
    )
  })
  implement(app, armTransactionFaults, ({ body }) => {
    chain.armFaults(body.faults)
    return { armed: chain.memory().armed.length }
  })
  implement(app, setLedgerBehaviour, ({ body }) => {
    chain.behave(body)
    return body
  })
  implement(app, actAsAccount, async ({ body }) => {
    try {
      const ticket = await chain.actAs({
        accountId: body.accountId,
        target: body.target,
        smartContractHashHex: body.smartContractHashHex ?? undefined,
        method: body.smartContractMethod,
        args: fromJsonNotation(body.args),
        maxFuel: BigInt(body.maxFuel ?? defaultMaxFuel),
      })
      return { ticket }
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

/** Clock and chain in a tester's hands; none of it exists unless the server was started with control. */
export const ledgerControl = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  controlClock(app)
  if (app.chain) controlChain(app, app.chain)
}
