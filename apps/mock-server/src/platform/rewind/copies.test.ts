import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { switchScenario } from '@panel/contracts/platform/control'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** What of the system's temporary folder is the server's. */
const temporaryFiles = () => {
  const temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readdirSync(temporary).filter((name) => name.startsWith('panel-rewind-'))
}

test('copies of data on a disk stay in their own folder, and go when the server stops', async () => {
  const temporary = temporaryFiles()
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'rewind')
  const { app, call } = await buildOwnTestApp({ DATA_DIR: dataDir, REWIND: '1' })
  for (const name of ['merchant-one-licence', 'default']) await call(switchScenario, { body: { name } })
  expect(readdirSync(folder)).toHaveLength(2)
  expect(temporary()).toEqual([])
  await app.close()
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['for testers', '1'],
  ['without control', '0'],
])('what a killed server left of its data is gone after a start %s', async (_what, CONTROL) => {
  const dataDir = temporaryFolder()
  const folders = ['rewind', 'worlds'].map((name) => join(dataDir, name))
  for (const folder of folders) {
    mkdirSync(folder)
    writeFileSync(join(folder, '7.sqlite'), 'personal data')
  }
  await buildOwnTestApp({ DATA_DIR: dataDir, CONTROL })
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false])
})

test('copies of data in memory are in the temporary folder, and go when the server stops', async () => {
  const temporary = temporaryFiles()
  const { app, call } = await buildOwnTestApp({ REWIND: '1' })
  await call(switchScenario, { body: { name: 'merchant-one-licence' } })
  expect(temporary()).toHaveLength(1)
  await app.close()
  expect(temporary()).toEqual([])
})
