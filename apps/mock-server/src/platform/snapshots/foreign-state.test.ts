import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { switchScenario } from '@panel/contracts/platform/control'
import { setClock } from '@panel/contracts/platform/ledger-control'
import {
  exportSnapshot,
  importSnapshot,
  listSnapshots,
  restoreSnapshot,
  type SnapshotFile,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { enterWorld } from '@panel/contracts/platform/world-link'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** A snapshot with another clock, and a checksum that fits it. */
const withClock = (file: SnapshotFile, clock: string): SnapshotFile => {
  const path = join(temporaryFolder(), 'changed.sqlite')
  writeFileSync(path, gunzipSync(Buffer.from(file.content, 'base64')))
  const database = new SqliteDatabase(path)
  database.prepare("UPDATE snapshot_state SET state = json_set(state, '$.clock', json(?))").run(clock)
  database.close()
  const packed = gzipSync(readFileSync(path))
  return {
    ...file,
    content: packed.toString('base64'),
    checksum: createHash('sha256').update(packed).digest('hex'),
  }
}

const later = Date.parse('2030-01-01T00:00:00Z')

test('a clock that no call could have set is not imported', async () => {
  const { call, refusal } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'one' } })
  const file = { ...(await call(exportSnapshot, { body: { name: 'one' } })), name: 'two' }
  for (const clock of [
    '{"offset":1e300}',
    '{"offset":0.5}',
    '{"offset":-9000000000000}',
    '{"offset":253402300799999}',
    '{"frozenAt":-1}',
    '{"frozenAt":253402300800000}',
    `{"time":${later},"rate":-5}`,
    `{"time":${later},"rate":0}`,
    `{"time":${later},"rate":1e12}`,
    '{"time":1.5,"rate":2}',
  ]) {
    expect(await refusal(importSnapshot, { body: withClock(file, clock) }), clock).toMatchObject({
      status: 400,
      details: { reason: 'snapshotDamaged' },
    })
  }
  expect(await call(listSnapshots, {})).toEqual({ names: ['one'] })
})

test.each([
  ['moved', async ({ call }) => call(setClock, { body: { action: 'move', milliseconds: 86_400_000 } })],
  [
    'at the last moment',
    async ({ call }) => call(setClock, { body: { action: 'set', time: '9999-01-01T00:00:00.000Z' } }),
  ],
  ['as fast as it can be', async ({ call }) => call(setClock, { body: { action: 'run', rate: 3600 } })],
  [
    'slower than the clock’s own call makes it',
    async ({ app, call }) => call(enterWorld, { body: { network: app.ledger.networkName, rate: 0.001 } }),
  ],
] satisfies [string, (server: Awaited<ReturnType<typeof buildOwnTestApp>>) => Promise<unknown>][])(
  'a snapshot of a clock that is %s comes back',
  async (_what, set) => {
    const server = await buildOwnTestApp()
    await set(server)
    const { call, clock } = server
    const rate = clock.rate()
    await call(takeSnapshot, { body: { name: 'one' } })
    const file = await call(exportSnapshot, { body: { name: 'one' } })
    await call(importSnapshot, { body: { ...file, name: 'two' } })
    await call(switchScenario, { body: { name: 'default' } })
    await call(restoreSnapshot, { body: { name: 'two' } })
    expect(clock.rate()).toBe(rate)
  },
)
