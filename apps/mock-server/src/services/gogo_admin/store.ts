import type { MemberChange } from '@panel/contracts/services/gogo_admin/members'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../../platform/iso-time.ts'

/** What of a member can change. */
export interface MemberEntry {
  readonly role: string
  readonly email: string
  readonly name: string
}

export interface StoredMember extends MemberEntry {
  readonly id: number
  readonly accountId: string
  /** Unix milliseconds. */
  readonly createdAt: number
  readonly revision: number
}

/** Who changed a member, and when; null for what a world starts with. */
interface Change {
  readonly by: string | null
  readonly at: number
}

interface ChangeRow extends MemberEntry {
  readonly changedAt: number
  readonly changedBy: string | null
  readonly roleBefore: string | null
  readonly emailBefore: string | null
  readonly nameBefore: string | null
}

const columns = 'id, role, email, name, account_id AS accountId, created_at AS createdAt, revision'

const presentChange = (row: ChangeRow): MemberChange => {
  const { roleBefore, emailBefore, nameBefore } = row
  return {
    at: isoTime(row.changedAt),
    by: row.changedBy,
    before:
      roleBefore === null || emailBefore === null || nameBefore === null
        ? null
        : { role: roleBefore, email: emailBefore, name: nameBefore },
    after: { role: row.role, email: row.email, name: row.name },
  }
}

/** The members of the programme, with every change of them. */
export const memberStore = (database: Database) => {
  const insert = database.prepare(
    'INSERT INTO gogo_members (role, email, name, account_id, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const update = database.prepare(
    'UPDATE gogo_members SET role = ?, email = ?, name = ?, revision = revision + 1 WHERE id = ?',
  )
  const insertChange = database.prepare(
    `INSERT INTO gogo_member_changes
       (member_id, changed_at, changed_by, role_before, email_before, name_before, role, email, name)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const byId = database.prepare<[number], StoredMember>(`SELECT ${columns} FROM gogo_members WHERE id = ?`)
  const byEmail = database.prepare<[string], StoredMember>(
    `SELECT ${columns} FROM gogo_members WHERE email = ?`,
  )
  const byAccount = database.prepare<[string], StoredMember>(
    `SELECT ${columns} FROM gogo_members WHERE account_id = ?`,
  )
  const formerId = database
    .prepare<[string], number>(
      'SELECT member_id FROM gogo_member_changes WHERE email_before = ? ORDER BY sequence DESC LIMIT 1',
    )
    .pluck()
  const changes = database.prepare<[number], ChangeRow>(
    `SELECT changed_at AS changedAt, changed_by AS changedBy, role_before AS roleBefore,
       email_before AS emailBefore, name_before AS nameBefore, role, email, name
     FROM gogo_member_changes WHERE member_id = ? ORDER BY sequence`,
  )
  const all = database.prepare<[], StoredMember>(`SELECT ${columns} FROM gogo_members ORDER BY id`)
  const roles = database.prepare<[], { role: string; members: number }>(
    'SELECT role, count(*) AS members FROM gogo_members GROUP BY role ORDER BY role',
  )
  const started = database.prepare<[], number>('SELECT count(*) FROM gogo_begun').pluck()
  const setStarted = database.prepare('INSERT OR IGNORE INTO gogo_begun VALUES (1)')

  const require = (id: number): StoredMember => {
    const found = byId.get(id)
    if (!found) throw new Error(`There is no member ${id}.`)
    return found
  }
  const noted = (
    id: number,
    { by, at }: Change,
    before: MemberEntry | undefined,
    { role, email, name }: MemberEntry,
  ): void => {
    const old = [before?.role ?? null, before?.email ?? null, before?.name ?? null]
    insertChange.run(id, at, by, ...old, role, email, name)
  }

  return {
    find: (id: number) => byId.get(id),
    ofEmail: (email: string) => byEmail.get(email),
    ofAccount: (accountId: string) => byAccount.get(accountId),
    /** The member who had an e-mail last, where nobody has it now. */
    formerOfEmail: (email: string): StoredMember | undefined => {
      const id = formerId.get(email)
      return id === undefined ? undefined : byId.get(id)
    },
    changesOf: (id: number): MemberChange[] => changes.all(id).map(presentChange),
    all: () => all.all(),
    roles: () => roles.all(),
    /** Adds a member; the e-mail and the account must be free. */
    add: database.transaction(
      (entry: MemberEntry & { readonly accountId: string }, change: Change): StoredMember => {
        const { role, email, name, accountId } = entry
        const id = Number(insert.run(role, email, name, accountId, change.at).lastInsertRowid)
        noted(id, change, undefined, entry)
        return require(id)
      },
    ),
    change: database.transaction((id: number, entry: MemberEntry, change: Change): StoredMember => {
      const before = require(id)
      update.run(entry.role, entry.email, entry.name, id)
      noted(id, change, before, entry)
      return require(id)
    }),
    hasStarted: (): boolean => started.get() === 1,
    setStarted: (): void => void setStarted.run(),
  }
}
export type MemberStore = ReturnType<typeof memberStore>
