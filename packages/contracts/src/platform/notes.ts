import * as z from 'zod/mini'
import { reason } from './decisions.ts'
import { accountId, timestamp } from './primitives.ts'

/** How many notes one object has at most. */
export const mostNotes = 100

/** What a person writes about an object of a service: for those who may see the object, never for the ledger. */
export const note = z.object({ id: z.int(), by: accountId, at: timestamp, text: z.string() })
export type Note = z.infer<typeof note>

/** A note as it is written. */
export const newNote = z.object({ text: reason })

/** The id of a note in a path. */
export const noteId = z.string().check(z.regex(/^\d{1,15}$/))
