import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@panel/contracts/platform/endpoint'

/** The call that is being served: what every line written meanwhile says of it. */
export interface ServedCall {
  readonly requestId: string
  /** Known once its route is. */
  endpoint?: Endpoint
  /** Who calls, where the call needs a session. */
  accountId?: string
  /** Whether an armed fault broke its answer. */
  broken?: boolean
  /** Whether its answer was found in the response cache. */
  cached?: boolean
  /** The transaction that the call handed to the ledger. */
  ticket?: string
}

const served = new AsyncLocalStorage<ServedCall>()

/** Runs a function in the context of a call. */
export const inCall = <Result>(call: ServedCall, run: () => Result): Result => served.run(call, run)

/** The call that is being served; undefined for work that no call started. */
export const servedCall = (): ServedCall | undefined => served.getStore()

/** The source of a call's lines: its service, or `http` for the platform's own calls. */
export const sourceOf = ({ endpoint }: ServedCall): string =>
  typeof endpoint?.access === 'object' ? endpoint.access.service : 'http'
