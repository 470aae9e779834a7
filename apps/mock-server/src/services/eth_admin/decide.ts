import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import type {
  decideEthereumTransfer,
  limitEthereumToken,
  pauseEthereumToken,
} from '@panel/contracts/services/eth_admin/endpoints'
import { pauseMachine } from '@panel/contracts/services/eth_admin/tokens'
import { transferMachine } from '@panel/contracts/services/eth_admin/transfers'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { ApiError } from '../../platform/api-error.ts'
import { type BridgedToken, tokenSubject, transferSubject } from './bridge-parts.ts'
import type { Bridge } from './create-bridge.ts'
import { findToken } from './present.ts'
import type { StoredTransfer } from './transfers/store.ts'

/** @throws ApiError NOT_FOUND */
export const findTransfer = ({ transfers }: Pick<Bridge, 'transfers'>, id: string): StoredTransfer => {
  const transfer = transfers.find(id)
  if (transfer) return transfer
  throw new ApiError('NOT_FOUND', 'There is no such transfer.', { id })
}

/** What a decision makes known of a transfer. */
const decided = {
  retry: {
    ...{ release: null, refund: null, error: null, hold: null, passedAt: null },
    ...{ includedHeight: null, includedHash: null },
  },
  giveBack: { refund: 'asked', error: null, hold: null },
} as const

const afterDecision = (transfer: StoredTransfer, move: keyof typeof decided): StoredTransfer => {
  if (move === 'giveBack') return { ...transfer, ...decided.giveBack }
  return transfer.direction === 'in'
    ? { ...transfer, ledger: null, error: null, hold: null }
    : { ...transfer, ...decided.retry }
}

/** Decides about a transfer. @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_DECIDED or CONFLICT */
export const moveTransfer = (
  bridge: Bridge,
  by: string,
  { params: { id }, body: { move, seen, reason } }: EndpointRequest<typeof decideEthereumTransfer>,
): void => {
  const { app, log, transfers, dispatch, relay, changed } = bridge
  const { direction, state } = findTransfer(bridge, id)
  if (move === 'giveBack' && direction === 'in') {
    const allowed = allowedMoves(transferMachine, state, 'admin').filter((each) => each !== 'giveBack')
    throw new ApiError('MOVE_NOT_ALLOWED', 'Nothing was burned that could be given back.', {
      state,
      move,
      allowed,
    })
  }
  log.move(transferMachine, {
    ...{ subject: transferSubject(id), move, actor: 'admin', by, seen, reason },
    read: () => findTransfer(bridge, id).state,
    write: (to) =>
      transfers.save({
        ...afterDecision(findTransfer(bridge, id), move),
        ...{ state: to, changedAt: app.clock.now() },
      }),
  })
  dispatch()
  void relay.run()
  changed()
}

/**
 * Pauses a token's bridge or resumes it.
 *
 * @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_DECIDED, or VALIDATION for an end that has passed
 */
export const pauseToken = (
  bridge: Bridge,
  by: string,
  { params: { assetId }, body }: EndpointRequest<typeof pauseEthereumToken>,
): void => {
  const { app, log, tokens, dispatch, relay, changed } = bridge
  findToken(bridge, assetId)
  const { move, seen, reason } = body
  const until = 'until' in body && body.until !== undefined ? Date.parse(body.until) : null
  if (until !== null && until <= app.clock.now()) {
    const issues = [{ path: 'body.until', message: 'a moment to come' }]
    throw new ApiError('VALIDATION', 'The pause must end later than now.', { issues })
  }
  log.move(pauseMachine, {
    ...{ subject: tokenSubject(assetId), move, actor: 'admin', by, seen, reason },
    read: () => tokens.find(assetId).pause,
    write: (pause) => {
      const token = tokens.find(assetId)
      tokens.add(token)
      const pauseReason = pause === 'running' ? '' : reason
      tokens.save({ ...token, pause, pauseReason, pauseUntil: pause === 'running' ? null : until })
    },
  })
  dispatch()
  void relay.run()
  changed()
}

/** A limit as decisions have it: a decimal number of the asset. */
const limitText = (units: string | null, { ledgerDecimals }: BridgedToken): string =>
  units === null ? 'none' : unitsToDecimal(BigInt(units), ledgerDecimals)

/** Sets what may pass of a token in 24 hours. @throws ApiError NOT_FOUND or ALREADY_DECIDED */
export const limitToken = (
  bridge: Bridge,
  by: string,
  { params: { assetId }, body: { units, seen, reason } }: EndpointRequest<typeof limitEthereumToken>,
): void => {
  const { log, tokens, dispatch, relay, changed } = bridge
  const bridged = findToken(bridge, assetId)
  log.change({
    ...{ subject: tokenSubject(assetId), move: 'limit', by, reason, to: limitText(units, bridged) },
    seen: limitText(seen, bridged),
    read: () => limitText(tokens.find(assetId).limitUnits, bridged),
    write: () => {
      const token = tokens.find(assetId)
      tokens.add(token)
      tokens.save({ ...token, limitUnits: units })
    },
  })
  dispatch()
  void relay.run()
  changed()
}
