import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openTestChain, openTestDatabase } from './testing/open-test-chain.ts'
import { verifyChain } from './verify/verify-chain.ts'

/** How often the process is killed; KILLS sets more for a longer run. */
const kills = Number(process.env.KILLS ?? 4)

/** Only to end what hangs: each kill starts a new process, which takes seconds on a busy machine. */
const timeout = (1 + kills) * 60_000

/** After how many kills the whole chain is verified; it is also verified once at the end. */
const killsBetweenChecks = 25

const program = fileURLToPath(new URL('./testing/submitting-process.ts', import.meta.url))

/** Runs the process until this many acknowledgements came, and a moment more. Returns their tickets. */
const submitUntilKilled = async (
  file: string,
  acknowledgements: number,
  moment: number,
): Promise<string[]> => {
  const child = spawn(process.execPath, [program, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const tickets: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.length === 68) tickets.push(line)
    if (tickets.length === acknowledgements) setTimeout(() => child.kill('SIGKILL'), moment)
  }
  return tickets
}

const expectSound = async (file: string) => {
  const database = openTestDatabase(file)
  expect(await verifyChain(database)).toMatchObject({ problems: [] })
  database.close()
}

test('what was acknowledged before a kill is in the chain, and the chain verifies', {
  timeout,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'chain.sqlite')
  const acknowledged: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    // Different moments of the work, the same in every run.
    acknowledged.push(...(await submitUntilKilled(file, 1 + ((kill * 7) % 40), (kill * 13) % 29)))
    if (kill % killsBetweenChecks === 0) await expectSound(file)
  }
  await expectSound(file)
  const { chain, database, unitsOf, idOf } = await openTestChain({ database: openTestDatabase(file) })
  for (const ticket of acknowledged) expect(await chain.resultOf(ticket)).toMatchObject({ state: 'settled' })
  expect(acknowledged.length).toBeGreaterThan(kills)
  expect(await unitsOf(idOf('dev'))).toBe(250_000n + BigInt(await chain.countTransactions()))
  await chain.close()
  database.close()
})
