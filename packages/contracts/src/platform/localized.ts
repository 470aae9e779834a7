import * as z from 'zod/mini'
import { locale } from './locales.ts'

/** A text in every interface language, as calls answer it. */
export const localized = z.record(locale, z.string().check(z.minLength(1)))
