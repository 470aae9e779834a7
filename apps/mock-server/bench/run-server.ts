import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const started = z.object({
  url: z.string(),
  token: z._default(z.string(), ''),
  attackerTokens: z._default(z.array(z.string()), []),
})
const usage = z.object({ cpuSeconds: z.number(), memory: z.number() })
type Usage = z.infer<typeof usage>
/** Bytes: of the whole process, and after a collection those of the heap and those of buffers outside of it. */
const memory = z.object({ process: z.number(), kept: z.number(), outside: z.number() })
type Memory = z.infer<typeof memory>

/** Waits for the next message of a process. @throws Error when it ends before */
const nextMessage = (child: ChildProcess, name: string) =>
  new Promise<unknown>((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`${name} ended with ${code}.`))
    child.once('exit', end)
    child.once('message', (message) => {
      child.off('exit', end)
      resolve(message)
    })
  })

/** What a process that loaded `answer-usage.ts` has used until now. */
export const askUsage = async (child: ChildProcess, name: string): Promise<Usage> => {
  const answer = nextMessage(child, name)
  child.send('usage')
  return usage.parse(await answer)
}

const askMemory = async (child: ChildProcess, name: string): Promise<Memory> => {
  const answer = nextMessage(child, name)
  child.send('memory')
  return memory.parse(await answer)
}

/** A server of its own process and folder, for the time of one measurement. */
export const runServer = async <Result>(
  name: string,
  measure: (server: {
    url: string
    token: string
    attackerTokens: readonly string[]
    /** Where its data are. */
    folder: string
    usage: () => Promise<Usage>
    memory: () => Promise<Memory>
    emit: (events: number) => void
  }) => Promise<Result>,
  options: readonly string[] = [],
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const program = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url))
  const child = fork(program, [folder, ...options], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const { url, token, attackerTokens } = started.parse(await nextMessage(child, name))
    return await measure({
      url,
      token,
      attackerTokens,
      folder,
      usage: () => askUsage(child, name),
      memory: () => askMemory(child, name),
      emit: (events) => child.send(events),
    })
  } finally {
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
