import { getCapabilities, tryCapability } from '@panel/contracts/services/pes_admin_service/endpoints'
import { implement } from '../../../platform/implement.ts'
import type { Parts } from '../parts.ts'
import { readGrid } from './read-grid.ts'
import { createTrials } from './try-call.ts'

/** What a merchant's accounts may do, read from the ledger, and tried on it. */
export const implementCapabilities = (parts: Parts): void => {
  const { app, ready } = parts
  const tryCall = createTrials(parts)

  implement(app, getCapabilities, async ({ params }, { caller }) => {
    await ready()
    return readGrid(parts, params.merchantId, caller.accountId)
  })

  implement(app, tryCapability, async (input) => {
    await ready()
    return tryCall(input)
  })
}
