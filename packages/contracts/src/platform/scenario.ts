import * as z from 'zod/mini'
import { fault } from './faults.ts'
import { omittedRoutes, userFixtures } from './fixtures.ts'
import { genesisAsset, genesisCall } from './genesis.ts'
import type { Localized } from './locales.ts'
import { localized } from './localized.ts'
import { serviceId, timestamp } from './primitives.ts'
import { userStatus } from './roles.ts'

/** How the ledger misbehaves towards everyone who submits. */
export const ledgerBehaviour = z.strictObject({
  /** Milliseconds between acceptance and execution. */
  delayMs: z._default(z.int().check(z.nonnegative(), z.maximum(600_000)), 0),
  /** Every transaction fails with this text. */
  failWith: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Transactions are accepted and never executed. */
  held: z._default(z.boolean(), false),
})

export const scenarioName = z.string().check(z.maxLength(64), z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/))

const writtenText = z.string().check(z.minLength(1, 'write what it is'))

/** A text in the language of its author, or in one interface language or both. */
const ownText = z.union(
  [
    writtenText,
    z
      .strictObject({ 'en-US': z.optional(writtenText), 'it-IT': z.optional(writtenText) })
      .check(z.refine((texts) => Object.keys(texts).length > 0, 'write a text in one language or both')),
  ],
  'write a text, or {"en-US": "…", "it-IT": "…"}',
)
export type OwnText = z.infer<typeof ownText>

/** The text in every language: in one that its author left out, the other one's. */
export const inEveryLanguage = (text: OwnText): Localized => {
  if (typeof text === 'string') return { 'en-US': text, 'it-IT': text }
  const only = text['en-US'] ?? text['it-IT'] ?? ''
  return { 'en-US': text['en-US'] ?? only, 'it-IT': text['it-IT'] ?? only }
}

/**
 * `scenarios/<name>.json`: a named world. It says only how it differs from the fixtures, which together are the
 * scenario `default`.
 */
export const scenario = z.strictObject({
  /** The address of this schema, for editors. */
  $schema: z.optional(z.string()),
  /** The scenario that this one starts from: objects are merged member by member, everything else is replaced. */
  extends: z.optional(scenarioName),
  /** Its name for people; the name of its file where absent. One that it extends does not pass its own on. */
  title: z.optional(ownText),
  /** What a tester meets in it, in one sentence. */
  description: ownText,
  /** The moment at which everything that the scenario starts with came to be; ninety days after the genesis if absent. */
  startsAt: z.optional(timestamp),
  /** Replaces the user of each account that it names. */
  users: z._default(userFixtures, {}),
  /** Leaves out the users of all ready accounts, so that each person who signs in is new. */
  withoutUsers: z._default(z.boolean(), false),
  /** Whether the chain starts with ninety days of transactions by two hundred accounts, or with its genesis alone. */
  history: z._default(z.boolean(), false),
  /**
   * The service contract's method by which the network takes fuel from the signer; none by default. The chain
   * then starts with its genesis alone and ignores `history`.
   */
  burning_fuel_method: z.optional(z.literal('burn_fuel')),
  /** The seed of actors who keep the world moving on the server's clock; without one, nothing happens. */
  actors: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Further assets and calls of the genesis, which the chain then starts from alone: what no contract would let happen. */
  genesis: z.optional(z.strictObject({ assets: z.array(genesisAsset), calls: z.array(genesisCall) })),
  /** How many users there are in addition to the ready accounts; the same ones every time. */
  extraUsers: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
  /** The state of an account that signs in for the first time. */
  newUserStatus: z._default(userStatus, 'ACTIVE'),
  /** Members that replace those of a service's fixtures, by serviceId; each service has a schema of its own. */
  services: z._default(z.record(serviceId, z.record(z.string(), z.unknown())), {}),
  /** Replaces what each service that it names omits. */
  omits: z._default(omittedRoutes, {}),
  /** No session lasts longer than this, in seconds. */
  sessionSeconds: z.optional(z.int().check(z.positive())),
  faults: z._default(z.array(fault), []),
  ledger: z._default(ledgerBehaviour, { delayMs: 0, held: false }),
})
/** A scenario of the project, which has its title and description in every language. */
export const projectScenario = z.extend(scenario, { title: localized, description: localized })

/** A scenario as the server follows it, with the moment at which it starts. */
export type Scenario = z.infer<typeof scenario> & { readonly startsAt: string }
