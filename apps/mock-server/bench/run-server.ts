import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const started = z.object({ url: z.string(), token: z._default(z.string(), '') })
const usage = z.object({ cpuSeconds: z.number(), memory: z.number() })

/** A server of its own process and folder, for the time of one measurement. */
export const runServer = async <Result>(
  name: string,
  measure: (server: {
    url: string
    token: string
    usage: () => Promise<z.infer<typeof usage>>
    tell: (events: number) => void
  }) => Promise<Result>,
  options: readonly string[] = [],
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const program = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url))
  const child = fork(program, [folder, ...options], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)))
    })
  try {
    const { url, token } = started.parse(await heard())
    const ask = async () => {
      const answer = heard()
      child.send('usage')
      return usage.parse(await answer)
    }
    return await measure({ url, token, usage: ask, tell: (events) => child.send(events) })
  } finally {
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
