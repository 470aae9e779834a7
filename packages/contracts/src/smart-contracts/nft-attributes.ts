import * as z from 'zod/mini'

/** The limits of what a token says. */
export const longestTokenName = 100
export const longestTokenDescription = 2000
export const mostAttributes = 20
const longestKey = 50
const longestValue = 200

/** One attribute, whose place among the others is kept. */
export const tokenAttribute = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(longestKey)),
  value: z.string().check(z.maxLength(longestValue)),
})

const { key, value } = tokenAttribute.shape

/** All attributes as a token holds them: pairs of key and value in their order, each key once. */
const attributePairs = z.array(z.tuple([key, value])).check(
  z.maxLength(mostAttributes),
  z.refine((pairs) => new Set(pairs.map(([name]) => name)).size === pairs.length),
)

/** Whether the metadata of a token hold attributes within the limits, or none at all. */
export const hasFittingAttributes = ({ attributes }: Readonly<Record<string, unknown>>): boolean =>
  attributes === undefined || attributePairs.safeParse(attributes).success

/** What fits, for the refusal of a token that has other attributes. */
export const fittingAttributes = `at most ${mostAttributes} pairs of a key (1 to ${longestKey} characters, each once) and a value (at most ${longestValue})`
