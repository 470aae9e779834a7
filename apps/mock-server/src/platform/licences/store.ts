import type { RefusalCode } from '@panel/contracts/platform/licences/licences'
import type { Database } from 'better-sqlite3'

/** How many refused calls of a licence are kept. */
const keptRefusals = 100

export interface StoredKey {
  readonly applicationKey: string
  readonly licenceId: string
  readonly createdAt: number
  /** Null for the present key; a renewed one works before this moment, and not at it. */
  readonly endsAt: number | null
  readonly lastUsedAt: number | null
}

export interface StoredLicence {
  readonly id: string
  readonly merchantId: string
  readonly state: 'active' | 'revoked'
  readonly createdAt: number
}

export interface StoredRefusal {
  readonly id: number
  readonly at: number
  readonly domain: string
  readonly keyEnd: string
  readonly code: RefusalCode
}

export const licenceColumns =
  'licence_id AS id, merchant_id AS merchantId, state, created_at AS createdAt' as const
const keyColumns = `application_key AS applicationKey, licence_id AS licenceId, created_at AS createdAt,
  ends_at AS endsAt, last_used_at AS lastUsedAt`

/** Merchants' licences in the database, with their domains, keys and refused calls. Times are Unix milliseconds. */
export const licenceStore = (database: Database) => {
  const find = database.prepare<[string], StoredLicence>(
    `SELECT ${licenceColumns} FROM merchant_licences WHERE licence_id = ?`,
  )
  const ofMerchant = database.prepare<[string], StoredLicence>(
    `SELECT ${licenceColumns} FROM merchant_licences WHERE merchant_id = ? ORDER BY created_at, licence_id`,
  )
  const merchants = database
    .prepare<[], string>('SELECT DISTINCT merchant_id FROM merchant_licences ORDER BY merchant_id')
    .pluck()
  const insert = database.prepare<[string, string, string, number]>(
    'INSERT INTO merchant_licences VALUES (?, ?, ?, ?)',
  )
  const setState = database.prepare<[string, string]>(
    'UPDATE merchant_licences SET state = ? WHERE licence_id = ?',
  )
  const domainsOf = database
    .prepare<[string], string>('SELECT domain FROM licence_domains WHERE licence_id = ? ORDER BY sequence')
    .pluck()
  const licencesWith = database
    .prepare<[string], string>('SELECT licence_id FROM licence_domains WHERE domain = ?')
    .pluck()
  const insertDomain = database.prepare<[string, string]>(
    'INSERT INTO licence_domains (licence_id, domain) VALUES (?, ?)',
  )
  const deleteDomain = database.prepare<[string, string]>(
    'DELETE FROM licence_domains WHERE licence_id = ? AND domain = ?',
  )
  const findKey = database.prepare<[string], StoredKey>(
    `SELECT ${keyColumns} FROM licence_keys WHERE application_key = ?`,
  )
  const presentKey = database.prepare<[string], StoredKey>(
    `SELECT ${keyColumns} FROM licence_keys WHERE licence_id = ? AND ends_at IS NULL`,
  )
  const previousKey = database.prepare<[string, number], StoredKey>(
    `SELECT ${keyColumns} FROM licence_keys WHERE licence_id = ? AND ends_at > ?`,
  )
  const insertKey = database.prepare<[string, string, number]>(
    'INSERT INTO licence_keys (application_key, licence_id, created_at) VALUES (?, ?, ?)',
  )
  const endPresent = database.prepare<[number, string]>(
    'UPDATE licence_keys SET ends_at = ? WHERE licence_id = ? AND ends_at IS NULL',
  )
  const endPrevious = database.prepare<[number, string, number]>(
    'UPDATE licence_keys SET ends_at = ? WHERE licence_id = ? AND ends_at > ?',
  )
  const touchKey = database.prepare<[number, string]>(
    'UPDATE licence_keys SET last_used_at = ? WHERE application_key = ?',
  )
  const lastUse = database
    .prepare<[string], number | null>('SELECT max(last_used_at) FROM licence_keys WHERE licence_id = ?')
    .pluck()
  const insertRefusal = database.prepare<[string, number, string, string, string]>(
    'INSERT INTO licence_refusals (licence_id, refused_at, domain, key_end, code) VALUES (?, ?, ?, ?, ?)',
  )
  const forgetRefusals = database.prepare<[string, string, number]>(
    `DELETE FROM licence_refusals WHERE licence_id = ? AND sequence <=
       (SELECT sequence FROM licence_refusals WHERE licence_id = ? ORDER BY sequence DESC LIMIT 1 OFFSET ?)`,
  )
  const refusalsOf = database.prepare<[string], StoredRefusal>(
    `SELECT sequence AS id, refused_at AS "at", domain, key_end AS keyEnd, code FROM licence_refusals
     WHERE licence_id = ? ORDER BY sequence DESC`,
  )

  return {
    find: (id: string): StoredLicence | undefined => find.get(id),
    /** The oldest first. */
    ofMerchant: (merchantId: string): StoredLicence[] => ofMerchant.all(merchantId),
    /** Everybody who has a licence, also a revoked one. */
    merchants: (): string[] => merchants.all(),
    add: ({ id, merchantId, state, createdAt }: StoredLicence): void => {
      insert.run(id, merchantId, state, createdAt)
    },
    setState: (id: string, state: StoredLicence['state']): void => {
      setState.run(state, id)
    },
    domainsOf: (id: string): string[] => domainsOf.all(id),
    /** The licences that a domain may use. */
    licencesWith: (domain: string): string[] => licencesWith.all(domain),
    addDomain: (id: string, domain: string): void => {
      insertDomain.run(id, domain)
    },
    /** @returns whether the licence had the domain */
    removeDomain: (id: string, domain: string): boolean => deleteDomain.run(id, domain).changes > 0,
    findKey: (applicationKey: string): StoredKey | undefined => findKey.get(applicationKey),
    presentKey: (id: string): StoredKey | undefined => presentKey.get(id),
    /** The key before the renewal while it still works. */
    previousKey: (id: string, now: number): StoredKey | undefined => previousKey.get(id, now),
    /** Gives a licence a key. The one before it ends at a moment; any older one has ended. */
    renewKey: (id: string, applicationKey: string, now: number, endsAt: number): void => {
      endPrevious.run(now, id, now)
      endPresent.run(endsAt, id)
      insertKey.run(applicationKey, id, now)
    },
    /** @returns whether there was a previous key that still worked */
    endPreviousKey: (id: string, now: number): boolean => endPrevious.run(now, id, now).changes > 0,
    touchKey: (applicationKey: string, now: number): void => {
      touchKey.run(now, applicationKey)
    },
    /** When one of a licence's keys was last accepted. */
    lastUse: (id: string): number | null => lastUse.get(id) ?? null,
    addRefusal: (id: string, { at, domain, keyEnd, code }: Omit<StoredRefusal, 'id'>): void => {
      insertRefusal.run(id, at, domain, keyEnd, code)
      forgetRefusals.run(id, id, keptRefusals)
    },
    /** The calls that were refused, newest first. */
    refusalsOf: (id: string): StoredRefusal[] => refusalsOf.all(id),
  }
}
export type LicenceStore = ReturnType<typeof licenceStore>
