import * as z from 'zod/mini'
import { isMisleading } from './plain-text.ts'

/** The most characters of a name that a person gives to an account or a view. */
export const maximumNameLength = 60

/**
 * Why a name is refused:
 * - `empty`: nothing but spaces;
 * - `long`: over {@link maximumNameLength} characters;
 * - `misleading`: characters that hide, reverse or stack text;
 * - `mixed`: letters of alphabets that look alike, in one name;
 * - `reserved`: reads like a name that only the panel gives: "You", a `#` account, an `@` alias or an account id.
 */
export type NameProblem = 'empty' | 'long' | 'misleading' | 'mixed' | 'reserved'

/** Latin letters of reserved names, each with the letters and digits that look like it. */
const lookAlikes = new Map(
  Object.entries({
    y: 'Υуүγʏ',
    o: 'оοօ0',
    u: 'υսцμ',
    t: 'тτ',
    r: 'г',
    i: 'іιıl1|ӏł',
    n: 'пηո',
    c: 'сϲ',
  }).flatMap(([letter, likes]) => [...likes].map((like) => [like, letter] as const)),
)

/** More than two marks on one letter reach into the lines above and below. */
const stackedMarks = /\p{M}{3}/u

/** The alphabets whose letters are taken for each other. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Coptic}/u,
]

/** What the panel calls the signed-in account in each language, and the network's own account. */
const reservedNames = new Set(['you', 'tu', 'trinci'])

/** Anything but spaces, punctuation and symbols. */
const letter = /[^\s\p{P}\p{S}]/u

const isLetter = (text: string): boolean => letter.test(text)

/** A name as a reader takes it: without case, accents, spaces and punctuation at its ends, and look-alike letters. */
export const nameKey = (name: string): string => {
  const characters = [...name.normalize('NFKD').replace(/\p{M}/gu, '')].map((character) => {
    const small = character.toLowerCase()
    return lookAlikes.get(character) ?? lookAlikes.get(small) ?? small
  })
  const last = characters.findLastIndex(isLetter)
  if (last < 0) return ''
  return characters
    .slice(characters.findIndex(isLetter), last + 1)
    .join('')
    .replace(/\s+/g, ' ')
}

const isReserved = (name: string): boolean => {
  const shown = name.normalize('NFKC').trim()
  return /^[#@]/.test(shown) || /^Qm[^\s]{6,}$/u.test(shown) || reservedNames.has(nameKey(name))
}

/** What is wrong with a name that a person gives; undefined for a good one. */
export const nameProblem = (name: string): NameProblem | undefined => {
  if (name.trim() === '' || nameKey(name) === '') return 'empty'
  if ([...name].length > maximumNameLength) return 'long'
  if (isMisleading(name) || stackedMarks.test(name.normalize('NFD'))) return 'misleading'
  if (alphabets.filter((alphabet) => alphabet.test(name)).length > 1) return 'mixed'
  return isReserved(name) ? 'reserved' : undefined
}

/** A name that a person gives to an account or a view, without spaces at its ends. */
export const chosenName = z.string().check(
  // What follows takes long for a text that is far too long.
  z.maxLength(4 * maximumNameLength, { abort: true }),
  z.trim(),
  z.normalize('NFC'),
  z.refine((name) => nameProblem(name) === undefined, {
    error: ({ input }) => `a name that cannot be taken for another: ${nameProblem(String(input)) ?? ''}`,
  }),
)
