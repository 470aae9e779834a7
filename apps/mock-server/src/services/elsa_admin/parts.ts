import type { HealthOverview, PartState } from '@panel/contracts/services/elsa_admin/health'
import type { ObjectiveId } from '@panel/contracts/services/elsa_admin/objectives'
import type { Config } from '../../config.ts'
import type { BridgeName, BridgeState, LedgerInterface, Measured } from '../../platform/measures/measures.ts'

/** The states of the platform's parts: by their open incidents, by whether their interfaces answer, and by what bridges report. */
export const createParts = ({ BRIDGE_PORT }: Pick<Config, 'BRIDGE_PORT'>) => {
  const interfaces = new Map<LedgerInterface, boolean>()
  const bridges = new Map<BridgeName, BridgeState>()
  let hasChecked = false

  const interfaceState = (name: LedgerInterface): PartState => {
    const answers = interfaces.get(name)
    if (answers === undefined) return 'unknown'
    return answers ? 'working' : 'failed'
  }

  const stateOf = (fails: boolean, hurts: boolean): PartState => {
    if (fails) return 'failed'
    if (hurts) return 'impaired'
    return hasChecked ? 'working' : 'unknown'
  }

  return {
    record: (measured: Measured): void => {
      if (measured.kind === 'interface') interfaces.set(measured.name, !measured.failed)
      if (measured.kind === 'bridge') bridges.set(measured.bridge, measured.state)
      if (measured.kind === 'check') hasChecked = true
    },
    /** The bridges of another world are measured once they are used. */
    forgetBridges: (): void => bridges.clear(),
    /** @param open the objectives that have an incident */
    states: (open: readonly ObjectiveId[]): HealthOverview['parts'] => {
      const has = (...ids: readonly ObjectiveId[]): boolean => ids.some((id) => open.includes(id))
      return [
        { id: 'api', state: stateOf(has('check'), has('answers', 'latency')) },
        { id: 'ledger', state: stateOf(false, has('results')) },
        { id: 'database', state: stateOf(has('writes'), false) },
        { id: 'sockets', state: stateOf(false, false) },
        { id: 'node', state: interfaceState('node') },
        { id: 'bridge', state: BRIDGE_PORT === undefined ? 'off' : interfaceState('bridge') },
        { id: 'bitcoin', state: bridges.get('bitcoin') ?? 'off' },
        { id: 'ethereum', state: bridges.get('ethereum') ?? 'off' },
      ]
    },
  }
}
