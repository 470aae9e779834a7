import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import type { decisionLog } from '../../platform/decisions/decision-log.ts'
import type { CodeStore } from './codes/store.ts'
import type { JobStore } from './jobs/store.ts'
import type { MerchantStore, StoredMerchant } from './merchants/store.ts'
import type { RemoteStore } from './remote/store.ts'
import type { UseStore } from './uses/store.ts'

/** What the parts of the service share. */
export interface Parts {
  readonly app: FastifyInstance
  readonly merchants: MerchantStore
  readonly remote: RemoteStore
  readonly codes: CodeStore
  readonly uses: UseStore
  readonly jobs: JobStore
  readonly log: ReturnType<typeof decisionLog>
  /** Resolves once the present world has what the ledger had before. */
  readonly ready: () => Promise<void>
  /** Notifies the subscribers of a change. */
  readonly changed: () => void
}

/** The objects of decisions. */
export const merchantSubject = (merchantId: string): string => `merchants/${merchantId}`
export const codeSubject = (id: number): string => `codes/${id}`
export const remoteSubject = (id: number): string => `remote/${id}`

/** @throws ApiError NOT_FOUND */
export const requireMerchant = (
  { merchants }: Pick<Parts, 'merchants'>,
  merchantId: string,
): StoredMerchant => {
  const merchant = merchants.find(merchantId)
  if (merchant) return merchant
  throw new ApiError('NOT_FOUND', 'The payment e-services have no such merchant.', { merchantId })
}

/** @throws ApiError VALIDATION where a decision that needs a reason has none */
export const requireReason = (reason: string): void => {
  if (reason !== '') return
  const issues = [{ path: 'body.reason', message: 'a reason' }]
  throw new ApiError('VALIDATION', 'This decision needs a reason.', { issues })
}
