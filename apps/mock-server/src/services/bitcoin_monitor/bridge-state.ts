import type { BridgeState } from '../../platform/measures/measures.ts'
import type { BridgeParts } from './bridge-parts.ts'
import { amountIn } from './state-amounts.ts'

/** How the bridge is: failed while approvals are stopped, impaired while a deposit or withdrawal waits for a decision. */
export const bridgeState = ({
  facts,
  deposits,
  withdrawals,
}: Pick<BridgeParts, 'facts' | 'deposits' | 'withdrawals'>): BridgeState => {
  if (facts.approvals() === 'stopped') return 'failed'
  const troubled =
    amountIn(deposits.amounts(), ['mintFailed', 'unbacked']).count +
    amountIn(withdrawals.amounts(), ['refundFailed']).count
  return troubled > 0 ? 'impaired' : 'working'
}
