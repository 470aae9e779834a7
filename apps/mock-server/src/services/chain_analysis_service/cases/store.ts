import type { listCases } from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import type { CaseState } from '@panel/contracts/services/chain_analysis_service/cases'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../../platform/sql-list.ts'

export interface StoredCase {
  readonly id: number
  readonly assetId: string
  readonly title: string
  readonly state: CaseState
  readonly view: string
  readonly revision: number
  readonly openedBy: string
  /** Unix milliseconds. */
  readonly openedAt: number
  /** How many accounts and findings it holds. */
  readonly accounts: number
  readonly findings: number
}

export interface StoredNote {
  readonly text: string
  readonly by: string
  readonly at: number
}

interface Members {
  readonly accounts: readonly string[]
  readonly findings: readonly string[]
}

const columns = `case_id AS id, asset_id AS assetId, title, state, view, revision, opened_by AS openedBy,
  opened_at AS openedAt,
  (SELECT count(*) FROM analysis_case_accounts a WHERE a.case_id = analysis_cases.case_id) AS accounts,
  (SELECT count(*) FROM analysis_case_findings f WHERE f.case_id = analysis_cases.case_id) AS findings`

/** Cases with their accounts, findings and notes, in the database. */
export const caseStore = (database: Database) => {
  const select = database.prepare<[number], StoredCase>(
    `SELECT ${columns} FROM analysis_cases WHERE case_id = ?`,
  )
  const insert = database.prepare(
    `INSERT INTO analysis_cases (asset_id, title, state, view, revision, opened_by, opened_at)
     VALUES (@assetId, @title, @state, @view, 0, @openedBy, @openedAt)`,
  )
  const update = database.prepare(
    'UPDATE analysis_cases SET title = ?, revision = revision + 1 WHERE case_id = ?',
  )
  const updateState = database.prepare(
    'UPDATE analysis_cases SET state = ?, revision = revision + 1 WHERE case_id = ?',
  )
  const openAccounts = database.prepare('UPDATE analysis_case_accounts SET is_open = ? WHERE case_id = ?')
  const deleteAccounts = database.prepare('DELETE FROM analysis_case_accounts WHERE case_id = ?')
  const insertAccount = database.prepare('INSERT INTO analysis_case_accounts VALUES (?, ?, 1)')
  const deleteFindings = database.prepare('DELETE FROM analysis_case_findings WHERE case_id = ?')
  const selectUntouched = database
    .prepare<[string, string], number>(
      `SELECT case_id FROM analysis_cases c WHERE title = ? AND asset_id = ? AND revision <= 1
         AND NOT EXISTS (SELECT 1 FROM analysis_case_findings f WHERE f.case_id = c.case_id)`,
    )
    .pluck()
  const insertFinding = database.prepare('INSERT INTO analysis_case_findings VALUES (?, ?)')
  const selectAccounts = database
    .prepare<[number], string>('SELECT account_id FROM analysis_case_accounts WHERE case_id = ?')
    .pluck()
  const selectFindings = database
    .prepare<[number], string>('SELECT finding_id FROM analysis_case_findings WHERE case_id = ?')
    .pluck()
  const selectOpenCase = database
    .prepare<[string], number>(
      'SELECT case_id FROM analysis_case_accounts WHERE account_id = ? AND is_open = 1',
    )
    .pluck()
  const selectCasesOf = database.prepare<[string], { findingId: string; caseId: number; state: CaseState }>(
    `SELECT f.finding_id AS findingId, f.case_id AS caseId, c.state
     FROM analysis_cases c JOIN analysis_case_findings f ON f.case_id = c.case_id WHERE c.asset_id = ?`,
  )
  const insertNote = database.prepare(
    'INSERT INTO analysis_case_notes (case_id, text, written_by, written_at) VALUES (?, ?, ?, ?)',
  )
  const selectNotes = database.prepare<[number], StoredNote>(
    `SELECT text, written_by AS "by", written_at AS "at" FROM analysis_case_notes WHERE case_id = ?
     ORDER BY note_id`,
  )
  const pages = sqlList<typeof listCases, StoredCase>(database, {
    table: 'analysis_cases',
    columns,
    key: 'case_id',
    filter: {
      text: `(instr(lower(title), lower(?)) > 0 OR case_id IN
        (SELECT case_id FROM analysis_case_accounts WHERE instr(account_id, ?) > 0))`,
      state: 'state = ?',
    },
    sort: { id: 'case_id', title: 'title', openedAt: 'opened_at' },
    order: { column: 'id', direction: 'descending' },
  })

  const setMembers = (id: number, { accounts, findings }: Members): void => {
    deleteAccounts.run(id)
    for (const accountId of new Set(accounts)) insertAccount.run(id, accountId)
    deleteFindings.run(id)
    for (const findingId of new Set(findings)) insertFinding.run(id, findingId)
  }

  return {
    pages: pages.page,
    find: (id: number): StoredCase | undefined => select.get(id),
    add: (
      added: Pick<StoredCase, 'assetId' | 'title' | 'state' | 'view' | 'openedBy' | 'openedAt'>,
      members: Members,
    ): number => {
      const id = Number(insert.run(added).lastInsertRowid)
      setMembers(id, members)
      return id
    },
    change: (id: number, title: string, members: Members): void => {
      update.run(title, id)
      setMembers(id, members)
    },
    setState: (id: number, state: CaseState): void => {
      updateState.run(state, id)
      openAccounts.run(state === 'open' ? 1 : 0, id)
    },
    accountsOf: (id: number): string[] => selectAccounts.all(id),
    findingsOf: (id: number): string[] => selectFindings.all(id),
    /** A case that nobody has changed since it was opened, but perhaps closed, and that has no findings. */
    untouched: (title: string, assetId: string): number | undefined => selectUntouched.get(title, assetId),
    addFindings: (id: number, findings: readonly string[]): void => {
      for (const findingId of findings) insertFinding.run(id, findingId)
    },
    /** The open case that an account is in. */
    openCaseOf: (accountId: string): number | undefined => selectOpenCase.get(accountId),
    /** The cases that hold each finding of an asset. */
    casesOfFindings: (assetId: string) =>
      Map.groupBy(selectCasesOf.all(assetId), ({ findingId }) => findingId),
    addNote: (id: number, { text, by, at }: StoredNote): void => {
      insertNote.run(id, text, by, at)
    },
    notesOf: (id: number): StoredNote[] => selectNotes.all(id),
  }
}
export type CaseStore = ReturnType<typeof caseStore>
