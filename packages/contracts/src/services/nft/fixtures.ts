import * as z from 'zod/mini'

/** `fixtures/services/nft.json`. A scenario may replace each member. */
export const fixtures = z.strictObject({
  /** What became of the pictures of the tokens that the history made. */
  pictures: z._default(z.enum(['kept', 'changed', 'lost']), 'kept'),
})
