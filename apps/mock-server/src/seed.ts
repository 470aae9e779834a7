import { controlHeader, switchScenario } from '@panel/contracts/platform/control'
import { errorBody } from '@panel/contracts/platform/errors'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { StartError, sentenceOf } from './platform/start-error.ts'
import { isLocked } from './plugins/database.ts'

const usage = 'Name a scenario: npm run seed -- <scenario>. Its names are the files of fixtures/scenarios.'

/** Asks a running server; undefined when none runs. */
const switchRunning = async (origin: string, name: string): Promise<string | undefined> => {
  const request = { method: switchScenario.method, body: JSON.stringify({ name }) }
  const headers = { 'content-type': 'application/json', [controlHeader]: '1' }
  const response = await fetch(origin + switchScenario.path, { ...request, headers }).catch(() => undefined)
  if (!response) return undefined
  if (response.ok) return `The server at ${origin} is now in the scenario ${name}.`
  const refusal = errorBody.safeParse(await response.json().catch(() => undefined)).data
  const message = refusal?.message ?? 'It does not answer as this server does.'
  const hint = refusal?.details?.known
    ? ''
    : ' Was it started with CONTROL=1? If another program is there, name the server’s port: PORT=… npm run seed.'
  throw new Error(`The server at ${origin} refused: ${message}${hint}`)
}

/** Where the data are in use although no server answered, one runs at another address. */
const inUseElsewhere = (error: unknown, origin: string, dataDir: string, name: string): unknown =>
  error instanceof StartError && isLocked(error.cause)
    ? new StartError(
        `No server answers at ${origin}, and one uses the data in ${dataDir}: name its address, such as PORT=9000 npm run seed -- ${name}, or stop it.`,
      )
    : error

const seedStopped = async (origin: string, name: string): Promise<string> => {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', SCENARIO: name })
  const app = await buildApp({ config, withHistory: true }).catch((error: unknown) => {
    throw inUseElsewhere(error, origin, config.DATA_DIR, name)
  })
  await app.ready()
  app.world.switchTo(name)
  await app.close()
  return `The data in ${config.DATA_DIR} are now in the scenario ${name}; no server was running.`
}

try {
  const name = process.argv[2]
  if (name === undefined) throw new Error(usage)
  const { HOST, PORT } = readConfig(process.env)
  const origin = `http://${HOST}:${PORT}`
  const done = (await switchRunning(origin, name)) ?? (await seedStopped(origin, name))
  process.stdout.write(`${done}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
