import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const programs = fileURLToPath(new URL('.', import.meta.resolve('@panel/mock-server/src/main.ts')))

export interface Server {
  readonly origin: string
  readonly process: ChildProcess
  readonly dataDir: string
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>
  /** Asks it to stop; its exit code. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  readonly variables?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** Where another server kept its data; a new folder when absent. */
  readonly dataDir?: string
  /** The largest size of a file, in bytes, to simulate a full disk. */
  readonly largestFile?: number
}

const temporaryFolders: string[] = []
process.once('exit', () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
})

/** A folder of its own that is removed when the process ends. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-contract-'))
  temporaryFolders.push(folder)
  return folder
}

const spawnProgram = (
  program: string,
  { variables = {}, args = [], dataDir = temporaryFolder(), largestFile }: ServerOptions,
) => {
  const command = [process.execPath, `${programs}${program}`, ...args]
  const blocks = largestFile === undefined ? 'unlimited' : String(Math.ceil(largestFile / 512))
  const child = spawn('sh', ['-c', 'ulimit -f "$0" && exec "$@"', blocks, ...command], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      CONTROL: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      SIGN_IN_LIMIT: '100000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return { child, dataDir, exited, output: () => output, errors: () => errors }
}

/** Starts the server as a process, without waiting for it. */
export const spawnServer = (options: ServerOptions = {}) => spawnProgram('main.ts', options)

/** Starts the program that switches scenarios. */
export const spawnSeed = (scenario: string, variables: Readonly<Record<string, string>>) =>
  spawnProgram('seed.ts', { args: [scenario], variables })

const panelAddress = /http:\/\/localhost:(\d+)\/panel\//

/** Starts the server as a process and waits until it says that it is there. */
export const startServer = async (options: ServerOptions = {}): Promise<Server> => {
  const { child, dataDir, exited, output, errors } = spawnServer(options)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = panelAddress.exec(output())?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The server stopped: ${errors()}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    dataDir,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
