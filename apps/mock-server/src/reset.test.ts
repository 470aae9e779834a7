import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const reset = (dataDir: string) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./reset.ts', import.meta.url))], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })

test('a reset removes the data, but never while a server is running', async () => {
  const dataDir = temporaryFolder()
  const app = await buildApp({ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }) })
  await app.ready()
  const refused = reset(dataDir)
  expect([refused.status, refused.stderr]).toEqual([
    1,
    `A server uses the data in ${dataDir}: stop it first.\n`,
  ])
  await app.close()
  expect([reset(dataDir).status, existsSync(dataDir)]).toEqual([0, false])
})
