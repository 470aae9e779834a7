import { mostNotes, type Note } from '@panel/contracts/platform/notes'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'

interface NoteRow extends Omit<Note, 'at'> {
  readonly at: number
}

/** Notes on the objects of a service. Who may see the object decides who may call. */
export const notesOf = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  serviceId: string,
) => {
  const select = database.prepare<[string, string], NoteRow>(
    `SELECT id, author_id AS "by", written_at AS "at", text FROM notes
     WHERE service_id = ? AND subject = ? ORDER BY id DESC`,
  )
  const count = database
    .prepare<[string, string], number>('SELECT count(*) FROM notes WHERE service_id = ? AND subject = ?')
    .pluck()
  const insert = database.prepare<[string, string, string, number, string]>(
    'INSERT INTO notes (service_id, subject, author_id, written_at, text) VALUES (?, ?, ?, ?, ?)',
  )
  const remove = database.prepare<[number, string, string, string]>(
    'DELETE FROM notes WHERE id = ? AND service_id = ? AND subject = ? AND author_id = ?',
  )
  const found = database
    .prepare<[string, string], string>(
      'SELECT DISTINCT subject FROM notes WHERE service_id = ? AND instr(lower(text), lower(?)) > 0',
    )
    .pluck()

  return {
    /** Newest first. */
    of: (subject: string): Note[] =>
      select.all(serviceId, subject).map((row) => ({ ...row, at: isoTime(row.at) })),

    /** @throws ApiError LIMIT_REACHED where the object has as many notes as it may have */
    add: (subject: string, by: string, text: string): void => {
      if ((count.get(serviceId, subject) ?? 0) >= mostNotes) {
        throw new ApiError('LIMIT_REACHED', 'There are too many notes: remove one first.', {
          maximum: mostNotes,
          of: 'notes',
        })
      }
      insert.run(serviceId, subject, by, clock.now(), text)
    },

    /**
     * Removes a note of one's own.
     *
     * @throws ApiError NOT_FOUND also for a note that somebody else wrote
     */
    remove: (subject: string, by: string, id: string): void => {
      if (remove.run(Number(id), serviceId, subject, by).changes > 0) return
      throw new ApiError('NOT_FOUND', 'You wrote no such note.', { id })
    },

    /** The objects with a note that contains a text, in capital letters or not. */
    subjectsWith: (text: string): string[] => found.all(serviceId, text),
  }
}
