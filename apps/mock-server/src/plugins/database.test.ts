import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const start = async (DATA_DIR: string) => {
  const app = await buildApp({ config: readConfig({ DATA_DIR, LOG_LEVEL: 'silent', PORT: '0' }) })
  await app.ready()
  return app
}

test('written data survive a restart', async () => {
  const path = temporaryFolder()
  const first = await start(path)
  const [user] = first.database.prepare<[], { account_id: string }>('SELECT account_id FROM users').all()
  first.users.setSubscription(user?.account_id ?? '', 'CONSOLE', 'ACTIVE', 1)
  await first.close()
  const second = await start(path)
  expect(second.users.subscriptionStatus(user?.account_id ?? '', 'CONSOLE')).toBe('ACTIVE')
  await second.close()
})

test.each([
  ['emptied', (file: string) => truncateSync(file, 0), 'is empty'],
  ['cut short', (file: string) => truncateSync(file, 8192), 'cannot be used'],
  ['something else', (file: string) => writeFileSync(file, 'no database '.repeat(500)), 'cannot be used'],
])('a database that was %s is refused and never replaced by an empty one', async (_what, spoil, message) => {
  const path = temporaryFolder()
  await (await start(path)).close()
  spoil(join(path, 'panel.sqlite'))
  await expect(start(path)).rejects.toThrow(message)
})

test('a database of a newer release is refused', async () => {
  const path = temporaryFolder()
  await (await start(path)).close()
  const database = new SqliteDatabase(join(path, 'panel.sqlite'))
  database.prepare("INSERT INTO migrations (part, number) VALUES ('platform', 9999)").run()
  database.close()
  await expect(start(path)).rejects.toThrow('newer release')
})

test('a data folder that cannot be created is reported in one sentence', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(start(join(file, 'data'))).rejects.toThrow(/^The data in .* cannot be used: /)
})

test('a second server on the same data is refused until the first has stopped', async () => {
  const path = temporaryFolder()
  const first = await start(path)
  await expect(start(path)).rejects.toThrow(`Another server uses the data in ${path}: stop it first.`)
  await first.close()
  await (await start(path)).close()
})
