import { ApiError, textKeysOf } from '../api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { asError } from './as-error.ts'

/** What failed, in one sentence: of a call in the reader's language, of anything else in its own words. */
export const errorWords = (thrown: unknown): string =>
  thrown instanceof ApiError ? i18n.t(textKeysOf(thrown)) : asError(thrown).message
