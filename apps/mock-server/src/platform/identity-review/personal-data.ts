import {
  certifiedDataOf,
  type IdentityAnswers,
  identityAnswers,
} from '@panel/contracts/platform/identity-review/answers'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { isoDay } from '../iso-time.ts'
import { readStoredJson } from '../stored-json.ts'
import type { StoredReview } from './store.ts'
import { createVault, type ProfileVault } from './vault.ts'

const partialAnswers = z.partial(identityAnswers)
type PartialAnswers = z.output<typeof partialAnswers>

/** A text without accents, punctuation, spaces and case, for comparisons. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}\p{Z}]/gu, '')
    .toLowerCase()

/** Reads and writes the encrypted parts of reviews. */
export const personalData = ({
  personalDataKey,
  random,
  clock,
}: Pick<FastifyInstance, 'personalDataKey' | 'random' | 'clock'>) => {
  const vault = createVault(personalDataKey, random)

  /** The key of one profile. @throws ApiError NOT_FOUND once it is erased */
  const open = ({ accountId, profileKey }: StoredReview): ProfileVault => {
    if (profileKey === null) throw new ApiError('NOT_FOUND', 'Everything personal of this review was erased.')
    return vault.profile(accountId, profileKey)
  }

  const openJson = <Value extends z.ZodMiniType>(
    review: StoredReview,
    about: string,
    schema: Value,
    sealed: Uint8Array,
  ): z.output<Value> => readStoredJson(schema, open(review).open(about, sealed).toString('utf8'))

  const answersOf = (review: StoredReview): PartialAnswers =>
    review.answers === null || review.profileKey === null
      ? {}
      : openJson(review, 'answers', partialAnswers, review.answers)

  /** All answers. @throws ApiError CONFLICT where some are missing */
  const wholeAnswersOf = (review: StoredReview): IdentityAnswers => {
    const whole = identityAnswers.safeParse(answersOf(review))
    if (whole.success) return whole.data
    const missing = whole.error.issues.map(({ path }) => path.join('.'))
    throw new ApiError('CONFLICT', 'Some answers are missing or do not fit.', {
      reason: 'answersMissing',
      missing,
    })
  }

  return {
    open,
    openJson,
    answersOf,
    wholeAnswersOf,
    newProfileKey: vault.newProfileKey,
    sealJson: (review: StoredReview, about: string, value: unknown): Uint8Array =>
      open(review).seal(about, Buffer.from(JSON.stringify(value))),
    /** Keyed hashes by which the same person or document is found under another account. */
    printsOf: ({ name, surname, birthDate, documentNumber }: IdentityAnswers) => ({
      personPrint: vault.print('person', plain(name), plain(surname), birthDate),
      documentPrint: vault.print('document', plain(documentNumber)),
    }),
    /** The data that a certificate would state of this person today. */
    certifiableOf: (review: StoredReview) => certifiedDataOf(wholeAnswersOf(review), isoDay(clock.now())),
  }
}
export type PersonalData = ReturnType<typeof personalData>
