import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { sentenceOf } from './platform/start-error.ts'
import { helpText } from './settings-table.ts'
import { startupBanner } from './startup-banner.ts'

/** After this, connections that are still busy are cut. */
const cutMilliseconds = 3000

/** After this, the process ends, whatever it still does. */
const stopMilliseconds = 4500

const stopOnSignal = (app: FastifyInstance): void => {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(1)
    stopping = true
    // A client that never sends the rest of its request must not keep the database from being closed.
    setTimeout(() => app.server.closeAllConnections(), cutMilliseconds).unref()
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

/** Runs the server until a signal stops it; ends the process with a sentence where it cannot start. */
export const serve = async (): Promise<void> => {
  try {
    if (process.argv.includes('--help')) {
      process.stdout.write(helpText())
      process.exit(0)
    }
    const config = readConfig(process.env, process.argv.slice(2))
    const app = await buildApp({ config, readableLog: process.stdout.isTTY, withHistory: true })
    stopOnSignal(app)
    await listen(app)
    process.stdout.write(await startupBanner(app))
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
}
