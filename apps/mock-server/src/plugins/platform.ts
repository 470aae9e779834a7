import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ensureHistory, freshDays, historyFolderOf } from '../history/history-file.ts'
import { serviceRefusal } from '../platform/auth/authorize.ts'
import { type SessionStore, sessionStore } from '../platform/auth/session-store.ts'
import { type Sessions, sessionTokens } from '../platform/auth/sessions.ts'
import { type ChainStart, readChainStart } from '../platform/deployment-keys.ts'
import { createFaults, type Faults } from '../platform/faults.ts'
import { createLargeCalls, type LargeCalls } from '../platform/large-calls.ts'
import { type Catalogue, loadCatalogue } from '../platform/marketplace/catalogue.ts'
import { createResponseCache, type ResponseCache } from '../platform/response-cache.ts'
import { type ChangeLog, createChangeLog } from '../platform/rewind/change-log.ts'
import { keepParts } from '../platform/rewind/world-state.ts'
import { clearRunFolders } from '../platform/run-folders.ts'
import { type Fixtures, readFixtures } from '../platform/scenarios/fixtures.ts'
import { errorsByCall } from '../platform/scenarios/known-in-faults.ts'
import { createWorld, type World } from '../platform/scenarios/world.ts'
import { readPersonalDataKey, readSecret } from '../platform/secret.ts'
import { createSeenBefore } from '../platform/seen-before.ts'
import { type ServiceTokens, serviceTokens } from '../platform/service-tokens.ts'
import { seedExtraUsers } from '../platform/users/extra-users.ts'
import { createUserChanges, type UserChanges } from '../platform/users/user-changes.ts'
import { type UserStore, userStore } from '../platform/users/user-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the embedded chain starts with, and with it the accounts of the first users. */
    chainStart: ChainStart
    /** The file of the ledger's history for scenarios that want one; without it, every chain starts at its genesis. */
    historyFile: string | undefined
    /** The data that scenarios start from. */
    fixtures: Fixtures
    /** Encrypts personal data at rest. */
    personalDataKey: Uint8Array
    /** Every call that is served, in the order of registration. */
    endpoints: Endpoint[]
    /** For some calls, the parts of a request about a record that the world has now, by who makes it. */
    examples: Map<Endpoint, (accountId: string) => unknown>
    faults: Faults
    largeCalls: LargeCalls
    /** Answers as the JSON text that was sent, by the address of the call. */
    responseCache: ResponseCache<string>
    /** Whether an address was requested before: only then is its answer worth caching. */
    requestedBefore: (address: string) => boolean
    catalogue: Catalogue
    sessionStore: SessionStore
    sessions: Sessions
    serviceTokens: ServiceTokens
    users: UserStore
    userChanges: UserChanges
    world: World
    /** How changes of the data are undone, recorded on a server for testers. */
    changes: ChangeLog | undefined
    /** Runs work that replaces all data; no journal step before it can be returned to. */
    replaceData: <Result>(work: () => Result) => Result
  }
}

/** How often what has expired is swept out. */
const sweepMilliseconds = 60_000

/** The most characters that cached answers may have together: a byte each, or two beyond Latin-1. */
const cachedCharacters = 16 * 1024 * 1024

interface PlatformPluginOptions {
  /** Whether scenarios that want a history get it; without, every chain starts at its genesis. */
  readonly withHistory: boolean
}

/** A world that is there keeps its chain, so that only a new one has to wait for a history of these days. */
const findHistory = (
  { config, clock, log }: FastifyInstance,
  inputs: ChainStart,
  { isNew }: { readonly isNew: boolean },
) =>
  ensureHistory(inputs, {
    ...{ folder: historyFolderOf(config.DATA_DIR), now: clock.now(), ...(isNew && { mostDays: freshDays }) },
    onBuild: () => log.info('The ledger’s history is made now, once; this takes some seconds.'),
  })

/** What the chain starts with, and the history that it may have. */
const findStart = async (
  app: FastifyInstance,
  withHistory: boolean,
): Promise<Pick<FastifyInstance, 'chainStart' | 'historyFile'>> => {
  const { database, config } = app
  const isNew = database.prepare('SELECT 1 FROM world').get() === undefined
  const given = await readChainStart(config, isNew)
  // The history's accounts have keys that anyone can compute, like the ready accounts.
  const hasHistory = withHistory && config.READY_ACCOUNTS && config.LEDGER_NODE_URL === undefined
  const history = hasHistory ? await findHistory(app, given, { isNew }) : undefined
  return { chainStart: history?.inputs ?? given, historyFile: history?.file }
}

/** The parts on which the platform's calls and the services depend. */
export const platformPlugin = fp<PlatformPluginOptions>(
  async (app, { withHistory }) => {
    const { database, clock, random, config } = app
    const { chainStart, historyFile } = app.hostedBy ?? (await findStart(app, withHistory))
    const fixtures = app.hostedBy?.fixtures ?? readFixtures(config.FIXTURES_DIR, chainStart, config.SCENARIOS)
    const secret = readSecret(config)
    const store = sessionStore(database)
    const users = userStore(database)
    const faults = createFaults(clock, random)

    app.decorate('chainStart', chainStart)
    app.decorate('historyFile', historyFile)
    app.decorate('personalDataKey', readPersonalDataKey(config))
    app.decorate('fixtures', fixtures)
    app.decorate('endpoints', [])
    app.decorate('examples', new Map())
    app.decorate('faults', faults)
    app.addHook('preClose', async () => faults.endWaits())
    app.decorate('largeCalls', createLargeCalls())
    app.decorate(
      'responseCache',
      createResponseCache<string>(database, { most: cachedCharacters, weightOf: (text) => text.length }),
    )
    app.decorate('requestedBefore', createSeenBefore())
    app.decorate('catalogue', await loadCatalogue(fixtures.services, config.EXAMPLES))
    app.decorate('sessionStore', store)
    app.decorate('sessions', sessionTokens({ store, clock, secret }))
    app.decorate(
      'serviceTokens',
      serviceTokens({
        store,
        clock,
        secret,
        mayUse: (account, serviceId) => serviceRefusal(app, account, serviceId) === undefined,
      }),
    )
    app.decorate('users', users)
    app.decorate('userChanges', createUserChanges())
    const knownNames = () => ({
      calls: errorsByCall(app),
      accounts: fixtures.accounts.map(({ name }) => name),
      accountIds: fixtures.accounts.map(({ accountId }) => accountId),
      services: app.catalogue.knownIds,
    })
    clearRunFolders(config.DATA_DIR)
    const changes = config.CONTROL ? createChangeLog(database, config.DATA_DIR) : undefined
    const replaceData: FastifyInstance['replaceData'] = (work) => {
      const replace = () => database.replaceAll(work)
      return changes ? changes.replace(replace) : replace()
    }
    app.decorate('changes', changes)
    app.decorate('replaceData', replaceData)
    const { log } = app
    app.decorate(
      'world',
      createWorld({
        ...{ database, fixtures, users, clock, faults, log, replaceData, knownNames },
        keepParts: () => keepParts(app),
      }),
    )
    app.world.onSeed(seedExtraUsers(app))

    const sweep = (): void => {
      try {
        store.sweep(clock.now())
      } catch (error) {
        log.error(error, 'expired sessions cannot be removed')
      }
    }
    const sweeper = setInterval(sweep, sweepMilliseconds)
    sweeper.unref()
    app.addHook('onClose', async () => {
      clearInterval(sweeper)
      changes?.close()
    })
  },
  { name: 'platform', dependencies: ['database'] },
)
