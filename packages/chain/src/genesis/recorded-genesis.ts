import type { Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { readMeta, writeMeta } from '../storage/ledger-schema.ts'
import type { GenesisInputs } from './write-genesis.ts'

const recordedGenesis = z.object({
  genesis: z.object({
    networkName: z.string(),
    timestamp: z.int(),
    settings: z.object({
      accept_broadcast: z.boolean(),
      block_threshold: z.int(),
      block_timeout: z.int(),
      burning_fuel_method: z.string(),
    }),
    assets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        symbol: z.string(),
        description: z.string(),
        url: z.string(),
        decimals: z.int(),
        maxUnits: z.string(),
        creator: z.string(),
        authorized: z.array(z.string()),
        balances: z.record(z.string(), z.string()),
        advanced: z.optional(
          z.object({
            fees: z.tuple([z.string(), z.string()]),
            fixedFees: z.string(),
            feesAccount: z.string(),
            preauthorised: z.boolean(),
            backing: z.optional(z.string()),
            approvalAbove: z.string(),
          }),
        ),
      }),
    ),
    calls: z.optional(
      z.array(
        z.object({
          signer: z.string(),
          target: z.string(),
          contractHash: z.string(),
          method: z.string(),
          args: z.unknown(),
        }),
      ),
    ),
    aliases: z.record(z.string(), z.string()),
  }),
  accounts: z.array(z.object({ name: z.string(), accountId: z.string(), roles: z.array(z.string()) })),
  contracts: z.array(z.object({ hash: z.string(), name: z.string() })),
})

/**
 * What a chain began with, without any private key, so that a later release with other contracts, assets or accounts
 * opens and verifies it all the same.
 */
type RecordedGenesis = z.infer<typeof recordedGenesis>

const key = 'genesis'

/** Keeps what the chain of a database began with. Members that are no part of it, such as keys, are left out. */
export const recordGenesis = (database: Database, genesisInputs: Required<GenesisInputs>): void =>
  writeMeta(database, key, JSON.stringify(recordedGenesis.parse(genesisInputs)))

/** Undefined for a chain that a release before this record began. */
export const readRecordedGenesis = (database: Database): RecordedGenesis | undefined => {
  const text = readMeta(database, key)
  return text === undefined ? undefined : recordedGenesis.parse(JSON.parse(text))
}
