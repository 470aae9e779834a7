import { getTestNetwork } from '@panel/contracts/services/transaction_builder/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** The state of the test network. */
export const testNetworkQuery = () => endpointQuery(getTestNetwork, {})
