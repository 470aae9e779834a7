import {
  getSent,
  getTestNetwork,
  listSavedBatches,
  openBatch,
} from '@panel/contracts/services/transaction_builder/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** One transaction of the history, with its bytes. */
export const sentQuery = (ticket: string) => endpointQuery(getSent, { params: { ticket } })

/** The state of the test network. */
export const testNetworkQuery = () => endpointQuery(getTestNetwork, {})

/** The batches that the person saved, without their calls. */
export const batchesQuery = () => endpointQuery(listSavedBatches, {})

/** One of them with its calls, as it is saved now. */
export const savedBatchQuery = (name: string) =>
  endpointQuery(openBatch, { body: { name } }, { staleTime: 0, gcTime: 0 })
