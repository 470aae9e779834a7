import * as z from 'zod/mini'

/** What the control calls share that reorganise a simulated chain: all but their name and path. */
export const reorganisation = {
  method: 'POST',
  summary: 'Replaces the newest blocks with others. For testers.',
  access: 'control',
  body: z.object({
    depth: z.int().check(z.gte(1), z.lte(100)),
    /** Whether the transactions of the replaced blocks are lost instead of mined again. */
    loses: z._default(z.boolean(), false),
  }),
  example: { body: { depth: 1 } },
  answer: z.object({ height: z.int(), depth: z.int() }),
} as const
