import type { ChargedFee } from '@panel/contracts/platform/payments/payments'
import type { Database } from 'better-sqlite3'

/** Times in Unix milliseconds. */
export interface StoredIntent {
  readonly uuid: string
  readonly licenceId: string
  readonly merchantId: string
  readonly state: 'open' | 'submitted' | 'paid'
  /** The signable as it was sent, in base58. */
  readonly signed: string
  /** JSON of what it says. */
  readonly facts: string
  /** JSON of what every webhook returns. */
  readonly payload: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** A bulk that was submitted for an intent. */
export interface Attempt {
  readonly ticket: string
  readonly intentId: string
  readonly payerId: string
  readonly assetId: string
  readonly charged: ChargedFee
  /** The shop's domain that submitted it. */
  readonly domain: string
  readonly submittedAt: number
  /** Null while the ledger has not executed it. */
  readonly outcome: 'paid' | 'failed' | null
  /** The ledger's words where it failed. */
  readonly failure: string | null
}

interface AttemptRow extends Omit<Attempt, 'charged'> {
  readonly feeUnits: string
  readonly feeRule: string
  readonly feeVersion: number
}

const intentColumns = `intent_id AS uuid, licence_id AS licenceId, merchant_id AS merchantId, state, signed, facts,
  payload, created_at AS createdAt, expires_at AS expiresAt`
const attemptColumns = `ticket, intent_id AS intentId, payer_id AS payerId, asset_id AS assetId,
  platform_fee_units AS feeUnits, fee_rule AS feeRule, fee_version AS feeVersion, domain,
  submitted_at AS submittedAt, outcome, failure`

const fromRow = ({ feeUnits, feeRule, feeVersion, ...row }: AttemptRow): Attempt => ({
  ...row,
  charged: { units: feeUnits, rule: feeRule, version: feeVersion },
})

/** Payment intents and the bulks that were submitted for them. */
export const intentStore = (database: Database) => {
  const find = database.prepare<[string], StoredIntent>(
    `SELECT ${intentColumns} FROM payment_intents WHERE intent_id = ?`,
  )
  const insert = database.prepare('INSERT INTO payment_intents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const setState = database.prepare<[string, string]>(
    'UPDATE payment_intents SET state = ? WHERE intent_id = ?',
  )
  const submitted = database
    .prepare<[], string>("SELECT DISTINCT merchant_id FROM payment_intents WHERE state = 'submitted'")
    .pluck()
  const findAttempt = database.prepare<[string], AttemptRow>(
    `SELECT ${attemptColumns} FROM payment_attempts WHERE ticket = ?`,
  )
  const attemptsOf = database.prepare<[string], AttemptRow>(
    `SELECT ${attemptColumns} FROM payment_attempts WHERE intent_id = ? ORDER BY submitted_at, ticket`,
  )
  const insertAttempt = database.prepare(
    'INSERT INTO payment_attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const finish = database.prepare<[string, string | null, string]>(
    'UPDATE payment_attempts SET outcome = ?, failure = ? WHERE ticket = ? AND outcome IS NULL',
  )

  return {
    find: (uuid: string): StoredIntent | undefined => find.get(uuid),
    add: (intent: StoredIntent): void => {
      const { uuid, licenceId, merchantId, state, signed, facts, payload, createdAt, expiresAt } = intent
      insert.run(uuid, licenceId, merchantId, state, signed, facts, payload, createdAt, expiresAt)
    },
    setState: (uuid: string, state: StoredIntent['state']): void => {
      setState.run(state, uuid)
    },
    /** The merchants of intents whose bulk waits for its block. */
    merchantsThatWait: (): string[] => submitted.all(),
    findAttempt: (ticket: string): Attempt | undefined => {
      const row = findAttempt.get(ticket)
      return row && fromRow(row)
    },
    /** Oldest first. */
    attemptsOf: (uuid: string): Attempt[] => attemptsOf.all(uuid).map(fromRow),
    addAttempt: (attempt: Attempt): void => {
      const { ticket, intentId, payerId, assetId, charged, domain, submittedAt, outcome, failure } = attempt
      insertAttempt.run(
        ...[ticket, intentId, payerId, assetId, charged.units, charged.rule, charged.version],
        ...[domain, submittedAt, outcome, failure],
      )
    },
    /** @returns false where the outcome was known already */
    finish: (ticket: string, outcome: 'paid' | 'failed', failure: string | null): boolean =>
      finish.run(outcome, failure, ticket).changes > 0,
  }
}
export type IntentStore = ReturnType<typeof intentStore>
