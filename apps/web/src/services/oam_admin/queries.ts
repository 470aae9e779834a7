import { getBatch, listBatches } from '@panel/contracts/services/oam_admin/endpoints'
import { batchesChanged } from '@panel/contracts/services/oam_admin/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'

/** Every call whose answer a new batch, a funding or a sweep changes. */
export const batchEndpoints = [listBatches, getBatch] as const

export const batchQuery = (id: string) => endpointQuery(getBatch, { params: { id } })

/** How many batches there are. */
export const batchCountQuery = () => endpointQuery(listBatches, { body: { limit: 1 } })

/** Keeps the page in step with the ledger and with what colleagues record. */
export const useLiveBatches = (): void => useInvalidateOn(batchesChanged, batchEndpoints)
