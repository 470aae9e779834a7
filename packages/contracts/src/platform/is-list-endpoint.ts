import type { Endpoint } from './endpoint.ts'
import type { ListEndpoint } from './list-endpoint.ts'

/** Whether a call answers a list. Apart from what declares lists, which the panel's first page does without. */
export const isListEndpoint = (endpoint: Endpoint): endpoint is ListEndpoint => 'list' in endpoint
