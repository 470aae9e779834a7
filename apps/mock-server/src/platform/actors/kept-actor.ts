import * as z from 'zod/mini'

/** A repeatable source of random bytes as a snapshot keeps it. */
export const randomState = z.object({ seed: z.string(), drawn: z.int() })

/** Where an actor is: when it acts next, and what it draws then. */
export const keptActor = z.object({
  name: z.string(),
  due: z.number(),
  choices: randomState,
  nonces: randomState,
  pauses: randomState,
})
export type KeptActor = z.infer<typeof keptActor>
