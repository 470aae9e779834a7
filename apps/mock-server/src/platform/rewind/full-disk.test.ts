import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { switchScenario } from '@panel/contracts/platform/control'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildOwnTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** Makes every further copy of the data find a full disk: /dev/full takes no byte. */
const fillDisk = (folder: string): void => {
  const kept = readdirSync(folder)
  const newest = Math.max(...kept.map((file) => Number.parseInt(file, 10)))
  for (const file of kept) rmSync(join(folder, file))
  for (let next = newest + 1; next <= newest + 500; next += 1)
    symlinkSync('/dev/full', join(folder, `${next}.sqlite`))
}

test('a switch succeeds where the data of before cannot be kept, and only the way back past it is lost', async () => {
  const temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { app, call } = await buildOwnTestApp({ REWIND: '1' })
  await call(switchScenario, { body: { name: 'default' } })
  const folder = readdirSync(temporary).find((name) => name.startsWith('panel-rewind-')) ?? ''
  fillDisk(join(temporary, folder))
  const there = readdirSync(join(temporary, folder)).length
  await call(actAsAccount, { body: impersonatedTransfer })
  await call(switchScenario, { body: { name: 'merchant-one-licence' } })
  expect(app.world.name()).toBe('merchant-one-licence')
  // The cut copy is gone.
  expect(readdirSync(join(temporary, folder))).toHaveLength(there - 1)
  const { entries } = await call(findJournalEntries, { body: { kind: 'call', limit: 500 } })
  expect(entries.map(({ canRewind }) => canRewind)).toEqual([false, false, false])
})
