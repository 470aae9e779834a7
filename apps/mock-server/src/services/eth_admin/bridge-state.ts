import type { BridgeState } from '../../platform/measures/measures.ts'
import { type BridgeParts, isOld, relayRuns } from './bridge-parts.ts'

/**
 * How the bridge is: failed where a mint or a release has no counterpart, impaired where the relay is stopped or is far
 * behind, or where a transfer failed.
 */
export const bridgeState = (
  parts: Pick<BridgeParts, 'facts' | 'chain' | 'rules' | 'transfers'>,
): BridgeState => {
  const states = new Set(parts.transfers.sums().map(({ state }) => state))
  if (states.has('unbacked')) return 'failed'
  return states.has('failed') || !relayRuns(parts) || isOld(parts) ? 'impaired' : 'working'
}
