import { getBatch, listBatches } from '@panel/contracts/services/oam_admin/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call whose answer a new batch, a funding or a sweep changes. */
export const batchEndpoints = [listBatches, getBatch] as const

export const batchQuery = (id: string) => endpointQuery(getBatch, { params: { id } })

/** How many batches there are. */
export const batchCountQuery = () => endpointQuery(listBatches, { body: { limit: 1 } })
