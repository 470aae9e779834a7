import { type ControlledClock, createClock } from '@panel/chain/clock'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { sessionTables } from '../platform/scenarios/remake-world.ts'
import { createAppCaller } from './create-app-caller.ts'
import { emptyTables } from './empty-tables.ts'
import { idOf } from './ready-accounts.ts'

/** The body with which the control call `act` moves one cent from `user` to `dev`, without a key. */
export const impersonatedTransfer = {
  accountId: idOf('user'),
  target: '#EURS',
  smartContractMethod: 'transfer',
  args: { from: idOf('user'), to: idOf('dev'), units: 1 },
}

type Variables = Readonly<Record<string, string>>

interface Server {
  readonly app: FastifyInstance
  readonly clock: ControlledClock
  /** Whether it still is as it was built but for its world: it was neither stopped nor reachable from outside. */
  isKept: boolean
}

const buildServer = async (variables: Variables): Promise<Server> => {
  const config = readConfig({
    DATA_DIR: ':memory:',
    LOG_LEVEL: 'silent',
    CONTROL: '1',
    // Recording how each change is undone takes as long as many tests; tests of it build their own.
    REWIND: '0',
    PORT: '0',
    ...variables,
  })
  const clock = createClock()
  const app = await buildApp({
    config,
    clock,
    logTo: { write: () => true },
    databaseImage: emptyTables(),
  })
  const server = { app, clock, isKept: true }
  const leave = async () => {
    server.isKept = false
  }
  app.addHook('onListen', leave)
  app.addHook('onClose', leave)
  await app.ready()
  return server
}

const toolsOf = ({ app, clock }: Server) => {
  /** Gives a ready account a service, also one whose subscriptions wait for approval. */
  const subscribe = (name: string, serviceId: string): void =>
    app.users.setSubscription(idOf(name), serviceId, 'ACTIVE', clock.now())

  return { app, clock, ...createAppCaller(app), subscribe }
}

/**
 * The whole backend on a fresh database in memory, closed when the test is over: for tests of what a switch of the
 * scenario keeps, such as the journal, snapshots and measures.
 *
 * @param variables in place of the usual settings of tests
 */
export const buildOwnTestApp = async (variables: Variables = {}) => {
  const server = await buildServer(variables)
  onTestFinished(() => server.app.close())
  return toolsOf(server)
}

/** Servers with the usual settings whose test is over, for the next tests of its file. */
let idle: Server[] = []

/** Closes the servers that no test of the file uses any more. */
export const closeIdleServers = async (): Promise<void> => {
  const servers = idle
  idle = []
  await Promise.all(servers.map(({ app }) => app.close()))
}

/** An idle server in a new world without sessions, or a new server: to build one takes longer than most tests. */
const takeServer = async (): Promise<Server> => {
  const server = idle.pop()
  if (!server) return buildServer({})
  server.app.world.switchTo('default')
  server.app.database.exec(sessionTables.map((table) => `DELETE FROM ${table}`).join(';'))
  return server
}

/**
 * The whole backend in the default scenario. With the usual settings it may be the server of an earlier test of the
 * file, put into a new world as a tester does it; {@link buildOwnTestApp} builds one that no other test used.
 */
export const buildTestApp = async (variables: Variables = {}) => {
  if (Object.keys(variables).length > 0) return buildOwnTestApp(variables)
  const server = await takeServer()
  onTestFinished(async () => {
    if (server.isKept) idle.push(server)
    else await server.app.close()
  })
  return toolsOf(server)
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>
