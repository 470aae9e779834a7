import * as z from 'zod/mini'
import { plainText } from './plain-text.ts'

/** A name without spaces at its ends that shows exactly its characters, so that no two look the same by what they hide. */
export const plainName = plainText(80).check(z.trim(), z.minLength(1))
