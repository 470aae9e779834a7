import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.ts'

/** How often a server is killed; KILLS sets more for a longer run. */
const kills = Number(process.env.KILLS ?? 3)

/** Only to end what hangs: each kill starts a whole server, which takes seconds on a busy machine. */
export const killTimeout = (1 + kills) * 60_000

/** Where a server keeps its compiled modules (see main.ts): without it, a third of a start is spent on compiling. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

/** Runs a program until it printed some lines, and a part of the next step more. Answers its first line. */
const runUntilKilled = async (program: string, folder: string, kill: number): Promise<string> => {
  const child = spawn(process.execPath, [program, folder, String(kill)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE },
  })
  const lines: string[] = []
  let before = performance.now()
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    const now = performance.now()
    // Different moments of the work, spread over all that a step does.
    if (lines.length === 2 + ((kill * 7) % 23))
      setTimeout(() => child.kill('SIGKILL'), ((now - before) * ((kill * 13) % 29)) / 29)
    before = now
  }
  return lines[0] ?? ''
}

/**
 * Kills a server again and again while it works on the data of one folder.
 *
 * @param program prints what it starts with, then a line for each step
 * @returns what each start began with
 */
export const killOften = async (program: URL): Promise<unknown[]> => {
  const folder = temporaryFolder()
  const starts: unknown[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    starts.push(JSON.parse(await runUntilKilled(fileURLToPath(program), folder, kill)))
  }
  return starts
}

/** Ends this program together with the test that started it. */
export const endWithTest = (): void => {
  createInterface({ input: process.stdin }).on('close', () => process.exit(0))
}
