import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

/** How often the server is killed; KILLS sets more for a longer run. */
const kills = Number(process.env.KILLS ?? 4)

/** Only to end what hangs: each kill starts a whole server, which takes seconds on a busy machine. */
const timeout = (1 + kills) * 60_000

const program = fileURLToPath(new URL('../testing/withdrawing-process.ts', import.meta.url))
const beginning = z.object({ byTable: z.string(), byLedger: z.string(), reserved: z.string() })

/** Runs the server until this many steps were done, and a moment more. Answers what was paid when it began. */
const withdrawUntilKilled = async (folder: string, kill: number) => {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    // Different moments of the work, the same in every run.
    if (lines.length === 4 + ((kill * 7) % 11)) setTimeout(() => child.kill('SIGKILL'), (kill * 5) % 13)
  }
  return beginning.parse(JSON.parse(lines[0] ?? ''))
}

test('however often the server is killed, each withdrawal is paid once or not at all', {
  timeout,
}, async () => {
  const folder = temporaryFolder()
  for (let kill = 0; kill < kills; kill += 1) {
    const { byTable, byLedger, reserved } = await withdrawUntilKilled(folder, kill)
    expect([byTable, reserved]).toEqual([byLedger, '0'])
  }
  const last = await withdrawUntilKilled(folder, kills)
  expect(last.byTable).toBe(last.byLedger)
  expect(BigInt(last.byLedger)).toBeGreaterThan(0n)
})
