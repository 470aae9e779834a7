import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { peg } from '@panel/contracts/services/bitcoin_monitor/peg'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** How often the server is killed; KILLS sets more for a longer run. */
const kills = Number(process.env.KILLS ?? 4)

/** Only to end what hangs: each kill starts a whole server, which takes seconds on a busy machine. */
const timeout = (1 + kills) * 60_000

const program = fileURLToPath(new URL('./testing/bridging-process.ts', import.meta.url))

/** Runs the server until this many steps were done, and a moment more. Answers the peg that it began with. */
const bridgeUntilKilled = async (folder: string, kill: number) => {
  const child = spawn(process.execPath, [program, folder, String(kill)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    // Different moments of the work, the same in every run.
    if (lines.length === 2 + ((kill * 7) % 23)) setTimeout(() => child.kill('SIGKILL'), (kill * 13) % 29)
  }
  return peg.parse(JSON.parse(lines[0] ?? ''))
}

test('however often the server is killed, the peg is right after each start and nothing is minted twice', {
  timeout,
}, async () => {
  const folder = temporaryFolder()
  for (let kill = 0; kill < kills; kill += 1) {
    expect(await bridgeUntilKilled(folder, kill)).toMatchObject({ rest: '0' })
  }
  const last = await bridgeUntilKilled(folder, kills)
  expect(last).toMatchObject({ rest: '0' })
  expect(BigInt(last.circulation)).not.toBe(150_143_250_000n)
})
