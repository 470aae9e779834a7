import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { PaymentSummary } from '@panel/contracts/platform/payments/payments'
import type { summarizePlatform } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { summarizeQuarters } from '../../../platform/payments/summarize-quarters.ts'
import type { FiguresStore } from '../store.ts'

/** The totals of all merchants' payments, in all and by the periods of a time zone; `now` in Unix milliseconds. */
export const summarize = (
  store: FiguresStore,
  body: EndpointRequest<typeof summarizePlatform>['body'],
  now: number,
): PaymentSummary => summarizeQuarters(body, now, store.quarters)
