import type { FindingState } from '@panel/contracts/services/chain_analysis_service/findings'
import {
  type Thresholds,
  thresholds as thresholdsSchema,
} from '@panel/contracts/services/chain_analysis_service/rules'
import type { Database } from 'better-sqlite3'
import { readStoredJson } from '../../platform/stored-json.ts'

export interface StoredThresholds {
  readonly thresholds: Thresholds
  readonly by: string
  /** Unix milliseconds. */
  readonly at: number
  readonly revision: number
}

interface ThresholdsRow extends Omit<StoredThresholds, 'thresholds'> {
  readonly thresholds: string
}

/** A rule that is silent for findings between two moments. */
export interface StoredSilence {
  readonly id: number
  readonly assetId: string
  readonly rule: string
  readonly accountId: string
  readonly other: string | null
  readonly by: string
  readonly at: number
  readonly until: number
  readonly reason: string
}

export interface Flag {
  readonly accountId: string
  readonly reason: string
}

const silenceColumns = `silence_id AS id, asset_id AS assetId, rule, account_id AS accountId, other, made_by AS "by",
  made_at AS "at", until_at AS until, reason`

/** Thresholds, decisions about findings, silences and flags, in the database. */
export const analysisStore = (database: Database) => {
  const selectThresholds = database.prepare<[string], ThresholdsRow>(
    `SELECT thresholds, changed_by AS "by", changed_at AS "at", revision FROM analysis_thresholds WHERE asset_id = ?`,
  )
  const putThresholds = database.prepare('INSERT OR REPLACE INTO analysis_thresholds VALUES (?, ?, ?, ?, ?)')
  const selectStates = database.prepare<[string], { id: string; state: FindingState }>(
    'SELECT finding_id AS id, state FROM analysis_findings WHERE asset_id = ?',
  )
  const putState = database.prepare('INSERT OR REPLACE INTO analysis_findings VALUES (?, ?, ?)')
  const selectSilences = database.prepare<[string], StoredSilence>(
    `SELECT ${silenceColumns} FROM analysis_silences WHERE asset_id = ? ORDER BY silence_id DESC`,
  )
  const insertSilence = database.prepare(
    `INSERT INTO analysis_silences (asset_id, rule, account_id, other, made_by, made_at, until_at, reason)
     VALUES (@assetId, @rule, @accountId, @other, @by, @at, @until, @reason)`,
  )
  const endSilence = database.prepare(
    'UPDATE analysis_silences SET until_at = ? WHERE silence_id = ? AND until_at > ?',
  )
  const selectFlags = database.prepare<[], Flag>(
    'SELECT account_id AS accountId, reason FROM analysis_flags ORDER BY account_id',
  )
  const putFlag = database.prepare('INSERT OR REPLACE INTO analysis_flags VALUES (?, ?)')
  const deleteFlag = database.prepare('DELETE FROM analysis_flags WHERE account_id = ?')

  return {
    thresholdsOf: (assetId: string): StoredThresholds | undefined => {
      const row = selectThresholds.get(assetId)
      return row && { ...row, thresholds: readStoredJson(thresholdsSchema, row.thresholds) }
    },
    saveThresholds: (assetId: string, { thresholds, by, at, revision }: StoredThresholds): void => {
      putThresholds.run(assetId, JSON.stringify(thresholds), by, at, revision)
    },
    /** The state of each finding that somebody moved. */
    statesOf: (assetId: string): ReadonlyMap<string, FindingState> =>
      new Map(selectStates.all(assetId).map(({ id, state }) => [id, state])),
    setState: (assetId: string, findingId: string, state: FindingState): void => {
      putState.run(assetId, findingId, state)
    },
    silencesOf: (assetId: string): StoredSilence[] => selectSilences.all(assetId),
    addSilence: (silence: Omit<StoredSilence, 'id'>): void => {
      insertSilence.run(silence)
    },
    /** Ends a silence now; false where none lasts any more. */
    endSilence: (id: number, now: number): boolean => endSilence.run(now, id, now).changes > 0,
    flags: (): Flag[] => selectFlags.all(),
    flag: ({ accountId, reason }: Flag): void => {
      putFlag.run(accountId, reason)
    },
    removeFlag: (accountId: string): void => {
      deleteFlag.run(accountId)
    },
  }
}
export type AnalysisStore = ReturnType<typeof analysisStore>
