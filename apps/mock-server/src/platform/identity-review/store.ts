import type { DocumentType } from '@panel/contracts/platform/documents'
import type { ReviewState } from '@panel/contracts/platform/identity-review/machine'
import type { DocumentKind } from '@panel/contracts/platform/identity-review/review'
import type { Database } from 'better-sqlite3'

/** A review as its table has it. Bytes are encrypted. */
export interface StoredReview {
  readonly accountId: string
  readonly state: ReviewState
  readonly version: number
  readonly attempt: number
  readonly profileKey: Uint8Array | null
  readonly answers: Uint8Array | null
  readonly message: Uint8Array | null
  readonly reasons: string
  readonly asked: string | null
  readonly personPrint: string | null
  readonly documentPrint: string | null
  readonly submittedAt: number | null
  readonly changedAt: number
  readonly leaseBy: string | null
  readonly leaseUntil: number | null
  readonly certifier: string | null
  readonly certificateKey: string | null
  readonly certificateTicket: string | null
  readonly certified: Uint8Array | null
  readonly expiresAt: number | null
  /** What the review was before an approval that the ledger has not stored yet; see `beforeApproval`. */
  readonly beforeApproval: string | null
}

/** A document as its table has it, without its content. */
export interface StoredDocument {
  readonly id: number
  readonly accountId: string
  readonly kind: DocumentKind
  readonly version: number
  readonly hash: string
  readonly type: DocumentType
  readonly size: number
  readonly uploadedAt: number
}

export interface StoredAssessment {
  readonly id: number
  readonly attempt: number
  readonly move: string
  readonly by: string
  readonly at: number
  readonly reasons: string
  readonly overridden: string
  readonly detail: Uint8Array | null
}

export const reviewColumns = `account_id AS accountId, state, version, attempt, profile_key AS profileKey, answers,
  message, reasons, asked, person_print AS personPrint, document_print AS documentPrint,
  submitted_at AS submittedAt, changed_at AS changedAt, lease_by AS leaseBy, lease_until AS leaseUntil, certifier,
  certificate_key AS certificateKey, certificate_ticket AS certificateTicket, certified, expires_at AS expiresAt,
  before_approval AS beforeApproval`

const documentColumns = `id, account_id AS accountId, kind, version, hash, type, size, uploaded_at AS uploadedAt`

/** Reviews and what belongs to them, in SQL alone. */
export const reviewStore = (database: Database) => {
  const select = database.prepare<[string], StoredReview>(
    `SELECT ${reviewColumns} FROM identity_reviews WHERE account_id = ?`,
  )
  const save = database.prepare(
    `INSERT OR REPLACE INTO identity_reviews VALUES (@accountId, @state, @version, @attempt, @profileKey, @answers,
      @message, @reasons, @asked, @personPrint, @documentPrint, @submittedAt, @changedAt, @leaseBy, @leaseUntil,
      @certifier, @certificateKey, @certificateTicket, @certified, @expiresAt, @beforeApproval)`,
  )
  const insertDocument = database.prepare<Omit<StoredDocument, 'id'> & { content: Uint8Array }>(
    `INSERT INTO identity_documents (account_id, kind, version, hash, type, size, uploaded_at, content)
     VALUES (@accountId, @kind, @version, @hash, @type, @size, @uploadedAt, @content)`,
  )
  const selectDocuments = database.prepare<[string], StoredDocument>(
    `SELECT ${documentColumns} FROM identity_documents WHERE account_id = ? ORDER BY kind, version DESC`,
  )
  const selectContent = database
    .prepare<[number], Uint8Array>('SELECT content FROM identity_documents WHERE id = ?')
    .pluck()
  const insertOpened = database.prepare('INSERT OR REPLACE INTO identity_opened VALUES (?, ?, ?)')
  const selectOpened = database
    .prepare<[string, string], number>(
      `SELECT document_id FROM identity_opened JOIN identity_documents ON id = document_id
       WHERE opened_by = ? AND account_id = ?`,
    )
    .pluck()
  const insertNote = database.prepare(
    'INSERT INTO identity_notes (account_id, written_by, written_at, text) VALUES (?, ?, ?, ?)',
  )
  const selectNotes = database.prepare<[string], { id: number; by: string; at: number; text: Uint8Array }>(
    `SELECT id, written_by AS "by", written_at AS "at", text FROM identity_notes WHERE account_id = ? ORDER BY id`,
  )
  const insertAssessment = database.prepare(
    `INSERT INTO identity_assessments (account_id, attempt, move, assessed_by, assessed_at, reasons, overridden, detail)
     VALUES (@accountId, @attempt, @move, @by, @at, @reasons, @overridden, @detail)`,
  )
  const selectAssessments = database.prepare<[string], StoredAssessment>(
    `SELECT id, attempt, move, assessed_by AS "by", assessed_at AS "at", reasons, overridden, detail
     FROM identity_assessments WHERE account_id = ? ORDER BY id DESC`,
  )
  const sameDocuments = database
    .prepare<[string, string], string>(
      'SELECT DISTINCT account_id FROM identity_documents WHERE hash = ? AND account_id <> ? ORDER BY 1 LIMIT 20',
    )
    .pluck()
  const samePersons = database
    .prepare<[string, string, string], string>(
      `SELECT account_id FROM identity_reviews WHERE (person_print = ? OR document_print = ?) AND account_id <> ?
       ORDER BY 1 LIMIT 20`,
    )
    .pluck()
  const endingBefore = database.prepare<[number], StoredReview>(
    `SELECT ${reviewColumns} FROM identity_reviews WHERE state = 'approved' AND expires_at <= ? ORDER BY expires_at`,
  )
  const nextEnd = database
    .prepare<[], number | null>("SELECT min(expires_at) FROM identity_reviews WHERE state = 'approved'")
    .pluck()
  const forget = [
    'DELETE FROM identity_opened WHERE document_id IN (SELECT id FROM identity_documents WHERE account_id = ?)',
    'DELETE FROM identity_documents WHERE account_id = ?',
    'DELETE FROM identity_notes WHERE account_id = ?',
    'UPDATE identity_assessments SET detail = NULL WHERE account_id = ?',
  ].map((sql) => database.prepare<[string]>(sql))

  return {
    find: (accountId: string): StoredReview | undefined => select.get(accountId),
    save: (review: StoredReview): void => {
      save.run(review)
    },
    addDocument: (document: Omit<StoredDocument, 'id'> & { readonly content: Uint8Array }): number =>
      Number(insertDocument.run(document).lastInsertRowid),
    /** All documents of an account, the newest of each kind first. */
    documentsOf: (accountId: string): StoredDocument[] => selectDocuments.all(accountId),
    contentOf: (documentId: number): Uint8Array | undefined => selectContent.get(documentId),
    addOpened: (documentId: number, by: string, at: number): void => {
      insertOpened.run(documentId, by, at)
    },
    openedBy: (by: string, accountId: string): ReadonlySet<number> =>
      new Set(selectOpened.all(by, accountId)),
    addNote: (accountId: string, by: string, at: number, text: Uint8Array): void => {
      insertNote.run(accountId, by, at, text)
    },
    notesOf: (accountId: string) => selectNotes.all(accountId),
    addAssessment: (assessment: Omit<StoredAssessment, 'id'> & { readonly accountId: string }): void => {
      insertAssessment.run(assessment)
    },
    assessmentsOf: (accountId: string): StoredAssessment[] => selectAssessments.all(accountId),
    /** Other accounts that sent the same bytes. */
    othersWithDocument: (hash: string, accountId: string): string[] => sameDocuments.all(hash, accountId),
    /** Other accounts that are the same person, or have the same document. */
    othersWithPrint: ({ personPrint, documentPrint, accountId }: StoredReview): string[] =>
      personPrint === null || documentPrint === null
        ? []
        : samePersons.all(personPrint, documentPrint, accountId),
    /** Approvals that rest on a document that has ended. */
    endingBefore: (now: number): StoredReview[] => endingBefore.all(now),
    nextEnd: (): number | null => nextEnd.get() ?? null,
    /** Deletes documents, notes and what assessments say of a person. */
    forget: (accountId: string): void => {
      for (const statement of forget) statement.run(accountId)
    },
  }
}
export type ReviewStore = ReturnType<typeof reviewStore>
