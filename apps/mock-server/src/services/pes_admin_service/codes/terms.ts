import type {
  CodeJob,
  codeTerms,
  Discount,
  DiscountCode,
} from '@panel/contracts/services/pes_admin_service/discounts'
import type * as z from 'zod/mini'
import { isoTime } from '../../../platform/iso-time.ts'
import type { StoredJob } from '../jobs/store.ts'
import type { Parts } from '../parts.ts'
import { codeStateAt, type StoredCode, type StoredTerms } from './store.ts'

type Terms = z.output<typeof codeTerms>

/** The terms of a request, as a row keeps them. */
export const toStoredTerms = ({ discount, from, to, ...terms }: Terms): StoredTerms => ({
  ...terms,
  kind: discount.kind,
  value: discount.kind === 'percent' ? String(discount.share) : discount.units,
  startsAt: Date.parse(from),
  endsAt: Date.parse(to),
})

/** What a code takes off. */
export const discountIn = ({ kind, value }: StoredTerms): Discount =>
  kind === 'percent' ? { kind, share: Number(value) } : { kind, units: BigInt(value) }

export const presentCode = async (
  { app }: Pick<Parts, 'app'>,
  { kind, value, startsAt, endsAt, isFrozen, endedAt, ...code }: StoredCode,
): Promise<DiscountCode> => ({
  ...code,
  state: codeStateAt({ ...code, startsAt, endsAt, endedAt }, app.clock.now()),
  discount: kind === 'percent' ? { kind, share: Number(value) } : { kind, units: value },
  decimals: (await app.decimals(code.assetId)) ?? 0,
  from: isoTime(startsAt),
  to: isoTime(endsAt),
  frozen: isFrozen === 1,
  createdAt: isoTime(code.createdAt),
})

export const presentJob = (
  { jobs }: Pick<Parts, 'jobs'>,
  { terms: _terms, list: _list, createdAt, ...job }: StoredJob,
): CodeJob => ({ ...job, createdAt: isoTime(createdAt), errors: jobs.errorsOf(job.id) })
