import type { PlannedWork } from '@panel/contracts/services/elsa_admin/works'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../../platform/iso-time.ts'

interface WorkRow {
  readonly id: number
  readonly title: string
  readonly from_at: number
  readonly until_at: number
  readonly made_by: string
}

const columns = 'id, title, from_at, until_at, made_by'

const present = ({ id, title, from_at, until_at, made_by }: WorkRow): PlannedWork => ({
  ...{ id, title, by: made_by },
  from: isoTime(from_at),
  until: isoTime(until_at),
})

/** The most works that are shown. */
const mostShown = 20

/** Planned works; times in Unix milliseconds. */
export const workStore = (database: Database) => {
  const insert = database.prepare<[string, number, number, string]>(
    'INSERT INTO health_works (title, from_at, until_at, made_by) VALUES (?, ?, ?, ?)',
  )
  const find = database.prepare<[number], WorkRow>(`SELECT ${columns} FROM health_works WHERE id = ?`)
  const remove = database.prepare<[number]>('DELETE FROM health_works WHERE id = ?')
  const since = database.prepare<[number, number], WorkRow>(
    `SELECT ${columns} FROM health_works WHERE until_at >= ? ORDER BY from_at DESC LIMIT ?`,
  )
  const overlap = database
    .prepare<[number, number], number>(
      'SELECT 1 FROM health_works WHERE from_at < ? AND until_at > ? LIMIT 1',
    )
    .pluck()

  return {
    add: (work: { title: string; from: number; until: number; by: string }): PlannedWork | undefined => {
      const { lastInsertRowid } = insert.run(work.title, work.from, work.until, work.by)
      const row = find.get(Number(lastInsertRowid))
      return row && present(row)
    },
    remove: (id: number): boolean => remove.run(id).changes > 0,
    /** Those that ended after a moment, are open or planned; the latest first. */
    since: (moment: number): PlannedWork[] => since.all(moment, mostShown).map(present),
    /** Whether any works touch this span. */
    touch: (from: number, until: number): boolean => overlap.get(until, from) !== undefined,
  }
}
export type WorkStore = ReturnType<typeof workStore>
