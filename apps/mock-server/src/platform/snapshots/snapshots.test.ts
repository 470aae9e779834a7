import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { addFault, armFaults } from '@panel/contracts/platform/control'
import { actAsAccount, armTransactionFaults, setClock } from '@panel/contracts/platform/ledger-control'
import { getRoles } from '@panel/contracts/platform/session'
import {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { createWorld } from '@panel/contracts/platform/worlds'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildOwnTestApp, impersonatedTransfer, type TestApp } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const act = async ({ app, call }: TestApp) => {
  const { ticket } = await call(actAsAccount, { body: impersonatedTransfer })
  await app.ledger.settled(ticket)
}

/** Everything that the database holds, as one text. */
const contents = ({ app: { database } }: TestApp): string => {
  const tables = database
    .prepare<[], string>("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
  return JSON.stringify(
    tables.map((table) => [table, database.prepare(`SELECT * FROM main.${table}`).raw().all()]),
  )
}

test('a restored world is that of the snapshot: data, clock, faults and pending transactions', async () => {
  const world = await buildOwnTestApp()
  const { app, call, clock } = world
  await act(world)
  await call(setClock, { body: { action: 'freeze' } })
  const fault = { operationId: 'getRoles', times: 2, answer: { code: 'INTERNAL' } } as const
  await call(armFaults, { body: { faults: [fault] } })
  await world.refusal(getRoles, {}, { as: 'user' })
  await call(armTransactionFaults, { body: { faults: [{ kind: 'fail', text: 'kept' }] } })
  const [kept, keptTime, keptFaults] = [contents(world), clock.now(), app.faults.listed()]
  await call(takeSnapshot, { body: { name: 'before' } })

  await act(world)
  await act(world)
  await call(setClock, { body: { action: 'move', milliseconds: 86_400_000 } })
  await call(armFaults, { body: { faults: [] } })
  expect(contents(world)).not.toBe(kept)

  for (let round = 0; round < 3; round += 1) {
    await call(restoreSnapshot, { body: { name: 'before' } })
    expect(contents(world)).toBe(kept)
    expect(clock.now()).toBe(keptTime)
    expect(app.faults.listed()).toEqual(keptFaults)
    const { id } = await call(addFault, { body: { fault } })
    expect(id).toBe((keptFaults[0]?.id ?? 0) + 1)
    expect(app.chain?.memory().armed).toEqual([{ kind: 'fail', text: 'kept' }])
    await act(world)
  }
})

test('the chain continues from the restored block', async () => {
  const world = await buildOwnTestApp()
  await world.call(takeSnapshot, { body: { name: 'start' } })
  const { height } = await world.app.ledger.lastBlock()
  await act(world)
  await act(world)
  await world.call(restoreSnapshot, { body: { name: 'start' } })
  expect((await world.app.ledger.lastBlock()).height).toBe(height)
  await act(world)
  expect((await world.app.ledger.lastBlock()).height).toBe(height + 1)
})

test('snapshots are listed, unknown ones and bad names are refused', async () => {
  const { call, refusal } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'one' } })
  expect(await call(listSnapshots, {})).toEqual({ names: ['one'] })
  expect(await refusal(restoreSnapshot, { body: { name: 'two' } })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    details: { known: ['one'] },
  })
  expect(await refusal(takeSnapshot, { body: { name: '../etc' } })).toMatchObject({ status: 400 })
})

test('a snapshot is not replaced by another tester’s unless that is wanted', async () => {
  const { app, call, refusal } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'one' } })
  const kept = app.snapshotFiles.read('one')
  await call(actAsAccount, { body: impersonatedTransfer })
  const exists = { code: 'CONFLICT', details: { reason: 'snapshotExists' } }
  expect(await refusal(takeSnapshot, { body: { name: 'one' } })).toMatchObject(exists)
  await call(takeSnapshot, { body: { name: 'two' } })
  const file = await call(exportSnapshot, { body: { name: 'two' } })
  expect(await refusal(forkSnapshot, { body: { name: 'two', as: 'one' } })).toMatchObject(exists)
  expect(await refusal(importSnapshot, { body: { ...file, name: 'one' } })).toMatchObject(exists)
  // The name is refused before the content is read.
  const unread = { ...file, name: 'one', content: 'AAAA' }
  expect(await refusal(importSnapshot, { body: unread })).toMatchObject(exists)
  expect(app.snapshotFiles.read('one').equals(kept)).toBe(true)
  await call(takeSnapshot, { body: { name: 'one', replace: true } })
  expect(app.snapshotFiles.read('one').equals(kept)).toBe(false)
  await call(forkSnapshot, { body: { name: 'two', as: 'one', replace: true } })
  expect(app.snapshotFiles.read('one').equals(app.snapshotFiles.read('two'))).toBe(true)
  await call(importSnapshot, { body: { ...file, name: 'one', replace: true } })
})

test('without control there are no snapshots', async () => {
  const { refusal } = await buildOwnTestApp({ CONTROL: '0' })
  expect(await refusal(takeSnapshot, { body: { name: 'one' } })).toMatchObject({ status: 404 })
})

test('a damaged snapshot is not restored, not even in part, and other files are not listed', async () => {
  const dataDir = temporaryFolder()
  const world = await buildOwnTestApp({ DATA_DIR: dataDir })
  const { call, refusal } = world
  await act(world)
  for (const name of ['cut', 'stateless', 'whole']) await call(takeSnapshot, { body: { name } })
  const fileOf = (name: string) => join(dataDir, 'snapshots', `${name}.sqlite`)
  truncateSync(fileOf('cut'), 4096 * 3)
  const stateless = new SqliteDatabase(fileOf('stateless'))
  stateless.exec(`UPDATE snapshot_state SET state = '{"clock":5}'`)
  stateless.close()
  writeFileSync(fileOf('text'), 'no database')
  writeFileSync(fileOf('Not_A_Name'), '')
  writeFileSync(join(dataDir, 'snapshots', 'half.sqlite.unfinished'), '')
  await act(world)
  const before = contents(world)
  for (const name of ['cut', 'stateless', 'text']) {
    expect(await refusal(restoreSnapshot, { body: { name } })).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      message: `The snapshot ${name} is damaged, and nothing of it was used: take a new one.`,
    })
    expect(await refusal(createWorld, { body: { name: 'copy', snapshot: name } })).toMatchObject({
      status: 500,
    })
    expect(contents(world)).toBe(before)
  }
  for (const name of ['cut', 'text']) {
    expect(await refusal(exportSnapshot, { body: { name } })).toMatchObject({ code: 'INTERNAL' })
    expect(await refusal(forkSnapshot, { body: { name, as: 'fork' } })).toMatchObject({ code: 'INTERNAL' })
  }
  expect(await call(listSnapshots, {})).toEqual({ names: ['cut', 'stateless', 'text', 'whole'] })
  await call(restoreSnapshot, { body: { name: 'whole' } })
})

test.each([
  ['of another release', 'ALTER TABLE users ADD COLUMN later TEXT'],
  ['that lacks a table', 'DROP TABLE webhook_deliveries'],
  ['with a trigger', 'CREATE TRIGGER later AFTER INSERT ON users BEGIN DELETE FROM users; END'],
])('a file %s that someone put among the snapshots is not opened', async (_what, sql) => {
  const dataDir = temporaryFolder()
  const world = await buildOwnTestApp({ DATA_DIR: dataDir })
  const { call, refusal } = world
  await call(takeSnapshot, { body: { name: 'whole' } })
  const folder = join(dataDir, 'snapshots')
  const path = join(folder, 'copied.sqlite')
  copyFileSync(join(folder, 'whole.sqlite'), path)
  const copied = new SqliteDatabase(path)
  copied.pragma('foreign_keys = OFF')
  copied.exec(sql)
  copied.close()
  const before = contents(world)
  const other = { status: 409, code: 'CONFLICT', message: expect.stringContaining('Another release') }
  expect(await refusal(restoreSnapshot, { body: { name: 'copied' } })).toMatchObject(other)
  expect(await refusal(createWorld, { body: { name: 'copy', snapshot: 'copied' } })).toMatchObject(other)
  expect(await refusal(exportSnapshot, { body: { name: 'copied' } })).toMatchObject(other)
  expect(contents(world)).toBe(before)
})

test('a snapshot is copied under another name, and removed', async () => {
  const { call } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'one' } })
  await call(forkSnapshot, { body: { name: 'one', as: 'two' } })
  await call(removeSnapshot, { body: { name: 'one' } })
  expect(await call(listSnapshots, {})).toEqual({ names: ['two'] })
  await call(restoreSnapshot, { body: { name: 'two' } })
})

test('an exported snapshot is the same world on another server', async () => {
  const first = await buildOwnTestApp()
  await act(first)
  await first.call(setClock, { body: { action: 'run', rate: 60 } })
  await first.call(takeSnapshot, { body: { name: 'moved' } })
  const kept = contents(first)
  const file = await first.call(exportSnapshot, { body: { name: 'moved' } })

  const second = await buildOwnTestApp()
  expect(contents(second)).not.toBe(kept)
  await second.call(importSnapshot, { body: file })
  await second.call(restoreSnapshot, { body: { name: 'moved' } })
  expect(contents(second)).toBe(kept)
  expect(second.clock.rate()).toBe(60)
})

/** A file whose content was changed after its checksum was taken, or before. */
const changed = (content: string): string => {
  const middle = Math.floor(content.length / 2)
  const character = content[middle] === 'A' ? 'B' : 'A'
  return content.slice(0, middle) + character + content.slice(middle + 1)
}

test('a snapshot that was changed, or that another release made, is not imported', async () => {
  const { call, refusal } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'one' } })
  const file = { ...(await call(exportSnapshot, { body: { name: 'one' } })), name: 'two' }
  const spoilt = { ...file, content: changed(file.content) }
  expect(await refusal(importSnapshot, { body: spoilt })).toMatchObject({
    status: 400,
    message: 'The snapshot was changed or cut since it was exported: export it again.',
  })
  const text = Buffer.from('no database').toString('base64')
  const checksum = createHash('sha256').update('no database').digest('hex')
  expect(await refusal(importSnapshot, { body: { ...file, content: text, checksum } })).toMatchObject({
    status: 400,
  })
  const packed = gzipSync('no database')
  const foreign = {
    ...file,
    content: packed.toString('base64'),
    checksum: createHash('sha256').update(packed).digest('hex'),
  }
  expect(await refusal(importSnapshot, { body: foreign })).toMatchObject({ status: 400 })
  const other = { ...file, schema: '00'.repeat(32) }
  expect(await refusal(importSnapshot, { body: other })).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await call(listSnapshots, {})).toEqual({ names: ['one'] })
})

test.each([
  ['a trigger', 'CREATE TRIGGER snapshot_state_2 AFTER INSERT ON users BEGIN DELETE FROM users; END'],
  [
    'a trigger named as the table of the state',
    'CREATE TRIGGER snapshot_state AFTER INSERT ON users BEGIN DELETE FROM users; END',
  ],
  ['a table named almost as those of SQLite', 'CREATE TABLE sqliteXevil (a)'],
  ['rows that refer to others it lacks', 'PRAGMA foreign_keys = OFF; DELETE FROM users'],
])('a snapshot with %s is not imported, whatever its checksum', async (_what, sql) => {
  const { call, refusal } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'one' } })
  const file = await call(exportSnapshot, { body: { name: 'one' } })
  const path = join(temporaryFolder(), 'changed.sqlite')
  writeFileSync(path, gunzipSync(Buffer.from(file.content, 'base64')))
  const database = new SqliteDatabase(path)
  // SQLite accepts a trigger and a table of the same name.
  database.exec(sql)
  database.close()
  const packed = gzipSync(readFileSync(path))
  const evil = {
    ...file,
    name: 'evil',
    content: packed.toString('base64'),
    checksum: createHash('sha256').update(packed).digest('hex'),
  }
  expect(await refusal(importSnapshot, { body: evil })).toMatchObject({ status: 400 })
  expect(await call(listSnapshots, {})).toEqual({ names: ['one'] })
})
