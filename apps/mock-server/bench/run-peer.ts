import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { askUsage } from './run-server.ts'

const folder = fileURLToPath(new URL('./peers/', import.meta.url))
const answerUsage = new URL('./servers/answer-usage.ts', import.meta.url).href

/** What another program needs to serve one document under /list. */
export interface Peer {
  readonly name: string
  /** Its program within the folder of the peers. */
  readonly program: string
  readonly document: (list: unknown) => unknown
  readonly args: (file: string, port: string) => readonly string[]
}

export const arePeersInstalled = (): boolean => existsSync(join(folder, 'node_modules', '.package-lock.json'))

/** Installs the peers from their own lock file, where they are not yet. */
export const installPeers = (): void => {
  if (arePeersInstalled()) return
  console.log('\nThe peers are installed now, once.')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The peers could not be installed.')
}

const freePort = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? String(address.port) : ''
      server.close(() => resolve(port))
    })
  })

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const untilItAnswers = async (url: string): Promise<void> => {
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 600) throw new Error(`${url} never answered.`)
    await pause(100)
  }
}

/** A peer that serves a list, in a process of its own for the time of one measurement. */
export const runPeer = async <Result>(
  { name, program, document, args }: Peer,
  list: unknown,
  measure: (server: { url: string; usage: () => ReturnType<typeof askUsage> }) => Promise<Result>,
): Promise<Result> => {
  const temporary = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(temporary, 'list.json')
  writeFileSync(file, JSON.stringify(document(list)))
  const port = await freePort()
  const child = fork(join(folder, 'node_modules', program), args(file, port), {
    cwd: temporary,
    execArgv: ['--import', answerUsage],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await untilItAnswers(`${url}/list`)
    return await measure({ url, usage: () => askUsage(child, name) })
  } finally {
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    rmSync(temporary, { recursive: true, force: true })
  }
}
