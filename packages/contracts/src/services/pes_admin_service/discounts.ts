import * as z from 'zod/mini'
import { filterText } from '../../platform/list-endpoint.ts'
import { accountId, recordedAccountId, timestamp, u64 } from '../../platform/primitives.ts'

/** The whole of an amount, in hundredths of a percent. */
export const wholeShare = 10_000

/** The most codes that one job makes. */
export const mostCodes = 10_000

/** Letters and digits of drawn codes: none that is taken for another. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** How many characters of a drawn code are random: 44 bits. */
export const drawnCharacters = 9

/** The form in which a code is kept and compared. */
export const normalCode = (text: string): string => text.trim().toUpperCase()

/** Whether a normal text can be a code. */
export const isCode = (text: string): boolean => /^[A-Z0-9](?:[A-Z0-9-]{1,38}[A-Z0-9])$/.test(text)

/** What a code takes off: a share in hundredths of a percent, or units of its asset. */
export type Discount =
  | { readonly kind: 'percent'; readonly share: number }
  | { readonly kind: 'amount'; readonly units: bigint }

/**
 * What a code takes off a payment: rounded down to whole units, and never so much that less than the fixed fees of the
 * payment is left, nor less than nothing.
 */
export const discountOf = (discount: Discount, units: bigint, fixedFees: bigint): bigint => {
  const most = units > fixedFees ? units - fixedFees : 0n
  const wanted =
    discount.kind === 'percent' ? (units * BigInt(discount.share)) / BigInt(wholeShare) : discount.units
  return wanted < most ? wanted : most
}

export const typedCode = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform(normalCode),
    z.string().check(z.refine(isCode, { error: '3 to 40 letters, digits and hyphens' })),
  ),
)

const limit = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))
const share = z.int().check(z.gte(1), z.lte(wholeShare))

/** What a code takes off, and for whom: frozen once it was used. */
const discountKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), share }),
  z.object({ kind: z.literal('amount'), units: u64.check(z.refine((text) => text !== '0')) }),
])

interface CodeLimits {
  readonly limitTotal: number
  readonly limitPerCustomer: number
}

/** Whether one customer's limit can be reached before that of all. */
export const limitsFit = ({ limitTotal, limitPerCustomer }: CodeLimits): boolean =>
  limitTotal === 0 || limitPerCustomer <= limitTotal

export const codeTerms = z
  .object({
    discount: discountKind,
    assetId: accountId,
    /** The merchant whose payments it is for; null for every merchant's. */
    merchantId: z.nullable(accountId),
    from: timestamp,
    /** The first moment at which it no longer holds. */
    to: timestamp,
    /** How often it can be used, in all and by one customer; 0 for no limit. */
    limitTotal: limit,
    limitPerCustomer: limit,
  })
  .check(
    z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
      error: 'an end after the beginning',
      path: ['to'],
    }),
    z.refine(limitsFit, { error: 'at most the total limit', path: ['limitPerCustomer'] }),
  )

export const codeStates = ['coming', 'active', 'exhausted', 'over', 'ended'] as const
export type CodeState = (typeof codeStates)[number]

export const discountCode = z.object({
  id: z.int().check(z.positive()),
  code: z.string(),
  state: z.enum(codeStates),
  discount: discountKind,
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  merchantId: z.nullable(recordedAccountId),
  from: timestamp,
  to: timestamp,
  limitTotal: limit,
  limitPerCustomer: limit,
  /** Uses that were not given back. */
  uses: z.int().check(z.nonnegative()),
  /** Whether it was ever used: then kind, value and currency are frozen. */
  frozen: z.boolean(),
  job: z.nullable(z.int()),
  createdAt: timestamp,
  revision: z.int().check(z.positive()),
})
export type DiscountCode = z.infer<typeof discountCode>

export const codeFilter = z.object({
  state: z.optional(z.enum(codeStates)),
  job: z.optional(z.int()),
  merchantId: z.optional(recordedAccountId),
  /** Part of the code. */
  text: filterText,
})

export const codeJobStates = ['running', 'stopped', 'done'] as const

/** Codes that are being made, or were. */
export const codeJob = z.object({
  id: z.int().check(z.positive()),
  state: z.enum(codeJobStates),
  prefix: z.string(),
  total: z.int(),
  made: z.int(),
  failed: z.int(),
  createdAt: timestamp,
  createdBy: recordedAccountId,
  /** The first codes that could not be made, with their place in the list. */
  errors: z.array(z.object({ row: z.int(), code: z.string(), problem: z.enum(['syntax', 'taken']) })),
})
export type CodeJob = z.infer<typeof codeJob>

/** Why a code is refused for a payment. */
export const codeRefusals = [
  'unknown',
  'coming',
  'over',
  'ended',
  'exhausted',
  'customerLimit',
  'otherAsset',
  'otherMerchant',
  'nothingLeft',
] as const
export type CodeRefusal = (typeof codeRefusals)[number]

export const useStates = ['used', 'givenBack'] as const

/** One use of a code. */
export const codeUse = z.object({
  id: z.int(),
  state: z.enum(useStates),
  customer: z.string(),
  payment: z.string(),
  merchantId: recordedAccountId,
  discountUnits: u64,
  usedAt: timestamp,
  givenBackAt: z.nullable(timestamp),
  /** Why it was given back; empty while it was not. */
  reason: z.string(),
})
