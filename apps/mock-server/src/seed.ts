import { controlHeader, switchScenario } from '@panel/contracts/platform/control'
import { errorBody } from '@panel/contracts/platform/errors'
import { keepCompiledModules } from './compile-cache.ts'
import { readConfig } from './config.ts'
import { StartError, sentenceOf } from './platform/start-error.ts'

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

/** Imports the whole server, which a switch of a running one does without. */
const seedStopped = async (origin: string, name: string): Promise<string> => {
  keepCompiledModules()
  const [{ buildApp }, { isLocked }] = await Promise.all([
    import('./app.ts'),
    import('./plugins/database.ts'),
  ])
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', SCENARIO: name })
  const app = await buildApp({ config, withHistory: true }).catch((error: unknown) => {
    // Where the data are in use although no server answered, one runs at another address.
    if (!(error instanceof StartError) || !isLocked(error.cause)) throw error
    throw new StartError(
      `No server answers at ${origin}, and one uses the data in ${config.DATA_DIR}: name its address, such as PORT=9000 npm run seed -- ${name}, or stop it.`,
    )
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
