import { createHmac } from 'node:crypto'
import type { Random } from '@panel/chain/random'
import type { Database } from 'better-sqlite3'

/** Where a licence's webhooks go. Times in Unix milliseconds. */
export interface StoredEndpoint {
  readonly licenceId: string
  /** Empty where the licence has no address of its own. */
  readonly url: string
  readonly failingSince: number | null
  readonly offSince: number | null
}

export interface StoredSecret {
  readonly secret: string
  readonly createdAt: number
  /** Null for the present secret. */
  readonly endsAt: number | null
}

const secretBytes = 24

/** The webhook addresses of licences, how they fare, and the secrets that sign. */
export const endpointStore = (database: Database, random: Random) => {
  const find = database.prepare<[string], StoredEndpoint>(
    `SELECT licence_id AS licenceId, url, failing_since AS failingSince, off_since AS offSince
     FROM webhook_endpoints WHERE licence_id = ?`,
  )
  const save = database.prepare('INSERT OR REPLACE INTO webhook_endpoints VALUES (?, ?, ?, ?)')
  const secrets = database.prepare<[string, number], StoredSecret>(
    `SELECT secret, created_at AS createdAt, ends_at AS endsAt FROM webhook_secrets
     WHERE licence_id = ? AND (ends_at IS NULL OR ends_at > ?)`,
  )
  const insertSecret = database.prepare<[string, string, number]>(
    'INSERT INTO webhook_secrets (secret, licence_id, created_at) VALUES (?, ?, ?)',
  )
  const endPresent = database.prepare<[number, string]>(
    'UPDATE webhook_secrets SET ends_at = ? WHERE licence_id = ? AND ends_at IS NULL',
  )
  const endPrevious = database.prepare<[number, string, number]>(
    'UPDATE webhook_secrets SET ends_at = ? WHERE licence_id = ? AND ends_at > ?',
  )

  /** With the licence in it: a world that goes back draws the same bytes once more, for another one perhaps. */
  const newSecret = (licenceId: string): string => {
    const bytes = createHmac('sha256', random.bytes(secretBytes)).update(licenceId).digest()
    return `whsec_${bytes.toString('base64', 0, secretBytes)}`
  }

  /** Sorted here: SQLite takes ten times as long to sort the one or two that there are as to find them. */
  const found = (licenceId: string, now: number): StoredSecret[] =>
    secrets
      .all(licenceId, now)
      .toSorted((a, b) => b.createdAt - a.createdAt || Number(b.endsAt === null) - Number(a.endsAt === null))

  const secretsOf = (licenceId: string, now: number): StoredSecret[] => {
    const known = found(licenceId, now)
    if (known.some(({ endsAt }) => endsAt === null)) return known
    insertSecret.run(newSecret(licenceId), licenceId, now)
    return found(licenceId, now)
  }

  const endpointOf = (licenceId: string): StoredEndpoint =>
    find.get(licenceId) ?? { licenceId, url: '', failingSince: null, offSince: null }

  return {
    find: endpointOf,
    /** The address that an event goes to now: its own, else its licence's; empty where there is none. */
    addressOf: ({ url, licenceId }: Pick<StoredEndpoint, 'url' | 'licenceId'>): string =>
      url || endpointOf(licenceId).url,
    save: ({ licenceId, url, failingSince, offSince }: StoredEndpoint): void => {
      save.run(licenceId, url, failingSince, offSince)
    },
    /** The secrets that sign now, the present one first; a licence gets its first one when it is first requested. */
    secretsOf,
    /** Gives a licence a new secret. The previous one signs too until `endsAt`; older ones stop immediately. */
    renewSecret: (licenceId: string, now: number, endsAt: number): void => {
      endPrevious.run(now, licenceId, now)
      endPresent.run(endsAt, licenceId)
      insertSecret.run(newSecret(licenceId), licenceId, now)
    },
    /** @returns whether there was a previous secret that still signed */
    endPreviousSecret: (licenceId: string, now: number): boolean =>
      endPrevious.run(now, licenceId, now).changes > 0,
  }
}
export type EndpointStore = ReturnType<typeof endpointStore>
