import type { listIncidents } from '@panel/contracts/services/elsa_admin/endpoints'
import { type Incident, incident } from '@panel/contracts/services/elsa_admin/incidents'
import type { Database } from 'better-sqlite3'
import { isoTime, isoTimeOrNull } from '../../../platform/iso-time.ts'
import { sqlList } from '../../../platform/sql-list.ts'

export interface IncidentRow {
  readonly id: number
  readonly objective: string
  readonly state: string
  readonly opened_at: number
  readonly closed_at: number | null
  readonly times: number
  readonly bad: number
  readonly events: number
  readonly operations: string
  readonly faults: string
  readonly first_line: number | null
  readonly planned: number
  readonly known: number
}

const columns =
  'id, objective, state, opened_at, closed_at, times, bad, events, operations, faults, first_line, planned, known'

/** A row as answers carry it; this service wrote it from values of the same schemas. */
export const presentIncident = (row: IncidentRow): Incident =>
  incident.parse({
    ...{ id: row.id, objective: row.objective, state: row.state, times: row.times },
    openedAt: isoTime(row.opened_at),
    closedAt: isoTimeOrNull(row.closed_at),
    ...{ bad: row.bad, events: row.events, firstLine: row.first_line, planned: row.planned === 1 },
    operations: JSON.parse(row.operations),
    faults: JSON.parse(row.faults),
  })

export type NewIncident = Omit<Incident, 'id' | 'state' | 'openedAt' | 'closedAt' | 'times'> & {
  readonly openedAt: number
}

/** The newest incidents are kept, this many. */
const mostIncidents = 2000

/** The incidents of the platform. */
export const incidentStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT INTO health_incidents (objective, state, opened_at, closed_at, times, bad, events, operations, faults, first_line, planned, known)
     VALUES (?, 'open', ?, NULL, 1, ?, ?, ?, ?, ?, ?, 0)`,
  )
  const trim = database.prepare(
    `DELETE FROM health_incidents WHERE state = 'closed' AND id <= (SELECT max(id) FROM health_incidents) - ?`,
  )
  const find = database.prepare<[number], IncidentRow>(`SELECT ${columns} FROM health_incidents WHERE id = ?`)
  const unclosed = database.prepare<[], IncidentRow>(
    `SELECT ${columns} FROM health_incidents WHERE state <> 'closed' ORDER BY opened_at DESC`,
  )
  const latest = database.prepare<[string], IncidentRow>(
    `SELECT ${columns} FROM health_incidents WHERE objective = ? ORDER BY opened_at DESC LIMIT 1`,
  )
  const setState = database.prepare(
    `UPDATE health_incidents SET state = :state, closed_at = :closedAt, times = times + :again, known = max(known, :known) WHERE id = :id`,
  )
  const pages = sqlList<typeof listIncidents, IncidentRow>(database, {
    table: 'health_incidents',
    columns,
    key: 'id',
    filter: { state: 'state = ?', objective: 'objective = ?' },
    sort: { openedAt: 'opened_at' },
    order: { column: 'openedAt', direction: 'descending' },
  })

  return {
    add: ({
      objective,
      openedAt,
      bad,
      events,
      operations,
      faults,
      firstLine,
      planned,
    }: NewIncident): number => {
      trim.run(mostIncidents)
      const values = [bad, events, JSON.stringify(operations), JSON.stringify(faults), firstLine]
      return Number(insert.run(objective, openedAt, ...values, Number(planned)).lastInsertRowid)
    },
    find: (id: number): IncidentRow | undefined => find.get(id),
    unclosed: (): IncidentRow[] => unclosed.all(),
    latestOf: (objective: string): IncidentRow | undefined => latest.get(objective),
    setState: (
      id: number,
      change: { state: string; closedAt: number | null; again?: boolean; known?: boolean },
    ): void => {
      const { state, closedAt, again = false, known = false } = change
      setState.run({ id, state, closedAt, again: Number(again), known: Number(known) })
    },
    page: pages.page,
  }
}
export type IncidentStore = ReturnType<typeof incidentStore>
