import * as z from 'zod/mini'

/** `fixtures/services/oam_admin.json`. A scenario may replace each member. */
export const fixtures = z.strictObject({
  /** The batches with which the world starts: two, none, or a third one of a thousand accounts. */
  batches: z._default(z.enum(['usual', 'none', 'thousand']), 'usual'),
})
