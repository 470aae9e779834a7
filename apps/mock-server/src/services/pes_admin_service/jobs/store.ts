import type { CodeJob } from '@panel/contracts/services/pes_admin_service/discounts'
import type { Database } from 'better-sqlite3'

export interface StoredJob extends Omit<CodeJob, 'errors' | 'createdAt'> {
  /** JSON. */
  readonly terms: string
  readonly list: string | null
  readonly createdAt: number
}

const jobColumns = `id, state, prefix, terms, list, total, made, failed, created_at AS createdAt,
  created_by AS createdBy`

/** Jobs that make many codes, and the codes that they could not make. */
export const jobStore = (database: Database, now: () => number) => {
  const insertJob = database.prepare(
    `INSERT INTO pes_code_jobs (state, prefix, terms, list, total, created_at, created_by)
     VALUES ('running', ?, ?, ?, ?, ?, ?)`,
  )
  const findJob = database.prepare<[number], StoredJob>(
    `SELECT ${jobColumns} FROM pes_code_jobs WHERE id = ?`,
  )
  const jobs = database.prepare<[], StoredJob>(
    `SELECT ${jobColumns} FROM pes_code_jobs ORDER BY id DESC LIMIT 20`,
  )
  const running = database
    .prepare<[], number>("SELECT id FROM pes_code_jobs WHERE state = 'running' ORDER BY id")
    .pluck()
  const advance = database.prepare(
    'UPDATE pes_code_jobs SET made = made + ?, failed = failed + ?, state = ? WHERE id = ?',
  )
  const insertError = database.prepare('INSERT INTO pes_code_errors VALUES (?, ?, ?, ?)')
  const errors = database.prepare<[number], CodeJob['errors'][number]>(
    'SELECT row, code, problem FROM pes_code_errors WHERE job = ? ORDER BY row LIMIT 100',
  )

  return {
    start: (job: Pick<StoredJob, 'prefix' | 'terms' | 'list' | 'total' | 'createdBy'>): number =>
      Number(insertJob.run(job.prefix, job.terms, job.list, job.total, now(), job.createdBy).lastInsertRowid),
    find: (id: number) => findJob.get(id),
    all: () => jobs.all(),
    running: () => running.all(),
    advance: (id: number, made: number, failed: number, state: CodeJob['state']): void =>
      void advance.run(made, failed, state, id),
    addError: (job: number, { row, code, problem }: CodeJob['errors'][number]): void =>
      void insertError.run(job, row, code, problem),
    errorsOf: (job: number) => errors.all(job),
  }
}
export type JobStore = ReturnType<typeof jobStore>
