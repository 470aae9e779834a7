import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaller } from '@panel/contracts/platform/caller'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { createWorld, removeWorld } from '@panel/contracts/platform/worlds'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { impersonatedTransfer } from '../../../testing/build-test-app.ts'

/** Typed calls at an address, over HTTP. */
export const at = (base: string, headers: Readonly<Record<string, string>> = {}) =>
  createCaller({
    send: async ({ method, path, headers: own, body }) => {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...own, ...headers },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, text: await response.text() }
    },
    tokenOf: (account) => Promise.reject(new Error(`There is no token of ${account}.`)),
  })

type Calls = Pick<ReturnType<typeof at>, 'call'>

/** The height of the newest block in a world's journal, which outlives what is restored. */
export const heightOf = async ({ call }: Calls): Promise<number> => {
  const { entries } = await call(findJournalEntries, { body: { kind: 'block', newestFirst: true, limit: 1 } })
  return entries[0]?.kind === 'block' ? entries[0].height : 0
}

/** Executes a small transfer in a world. */
export const act = ({ call }: Calls) => call(actAsAccount, { body: impersonatedTransfer })

/** For the tests of a file: one server on a port, whose worlds start from what its own world was at first. */
export const worldServer = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-'))
  let app: Awaited<ReturnType<typeof buildApp>>
  let origin: string
  let main: ReturnType<typeof at>

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
    app = await buildApp({ config, logTo: { write: () => true } })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
    main = at(origin)
    await main.call(takeSnapshot, { body: { name: 'untouched' } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    dataDir,
    get app() {
      return app
    },
    get origin() {
      return origin
    },
    /** Typed calls of the server's own world. */
    get main() {
      return main
    },
    /** Puts the server's own world back to what it was at first, for the worlds that start from it. */
    putBack: async (): Promise<void> => {
      await main.call(restoreSnapshot, { body: { name: 'untouched' } })
    },
    /** A new world with typed calls at its path, removed when the test is over. */
    open: async (body: EndpointInput<typeof createWorld>['body'] = {}) => {
      const { name, path } = await main.call(createWorld, { body })
      onTestFinished(async () => {
        await main.call(removeWorld, { body: { name } }).catch(() => undefined)
      })
      return { name, base: origin + path, ...at(origin + path) }
    },
  }
}
