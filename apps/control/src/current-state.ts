import { listFaults, listScenarios } from '@panel/contracts/platform/control'
import { getClock } from '@panel/contracts/platform/ledger-control'
import type { WorldLink } from '@panel/contracts/platform/world-link'
import { call } from './api.ts'
import { chosenColorScheme } from './color-scheme.ts'

/** The state of the server as it is now, with what a link or a report adds to it. */
export const currentState = async (
  added: Pick<WorldLink, 'account' | 'route' | 'language'>,
): Promise<WorldLink> => {
  const [{ network, current }, { faults }, clock] = await Promise.all([
    call(listScenarios, {}),
    call(listFaults, {}),
    call(getClock, {}),
  ])
  return {
    network,
    scenario: current,
    ...added,
    theme: chosenColorScheme(),
    // A clock at its normal speed is the machine's; a link would not find that time again.
    ...(clock.rate !== 1 && { time: clock.now, rate: clock.rate }),
    faults: faults.map(({ fault }) => fault),
  }
}
