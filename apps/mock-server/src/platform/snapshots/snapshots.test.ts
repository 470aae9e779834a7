import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

const act = async ({ app, request }: TestApp) => {
  const { body } = await request('POST', '/api/control/ledger/act', impersonatedTransfer)
  await app.ledger.settled(body.ticket)
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

test('a restored world is the one that was kept: data, clock, faults and pending transactions', async () => {
  const world = await buildTestApp()
  const { app, request, clock } = world
  await act(world)
  await request('POST', '/api/control/clock', { action: 'freeze' })
  await request('POST', '/api/control/faults', {
    faults: [{ operationId: 'getRoles', times: 2, answer: { code: 'INTERNAL' } }],
  })
  await request('POST', '/api/control/ledger/faults', { faults: [{ kind: 'fail', text: 'kept' }] })
  const [kept, keptTime] = [contents(world), clock.now()]
  expect((await request('POST', '/api/control/snapshots', { name: 'before' })).status).toBe(200)

  await act(world)
  await act(world)
  await request('POST', '/api/control/clock', { action: 'move', milliseconds: 86_400_000 })
  await request('POST', '/api/control/faults', { faults: [] })
  expect(contents(world)).not.toBe(kept)

  for (let round = 0; round < 3; round += 1) {
    expect((await request('POST', '/api/control/snapshots/restore', { name: 'before' })).status).toBe(200)
    expect(contents(world)).toBe(kept)
    expect(clock.now()).toBe(keptTime)
    expect(app.faults.armed()).toMatchObject([{ operationId: 'getRoles', times: 2 }])
    expect(app.chain?.memory().armed).toEqual([{ kind: 'fail', text: 'kept' }])
    await act(world)
  }
})

test('the chain goes on from the restored block', async () => {
  const world = await buildTestApp()
  await world.request('POST', '/api/control/snapshots', { name: 'start' })
  const { height } = await world.app.ledger.lastBlock()
  await act(world)
  await act(world)
  await world.request('POST', '/api/control/snapshots/restore', { name: 'start' })
  expect((await world.app.ledger.lastBlock()).height).toBe(height)
  await act(world)
  expect((await world.app.ledger.lastBlock()).height).toBe(height + 1)
})

test('snapshots are listed, unknown ones and bad names are refused', async () => {
  const { request } = await buildTestApp()
  await request('POST', '/api/control/snapshots', { name: 'one' })
  expect((await request('GET', '/api/control/snapshots')).body).toEqual({ names: ['one'] })
  expect(await request('POST', '/api/control/snapshots/restore', { name: 'two' })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', details: { known: ['one'] } },
  })
  expect((await request('POST', '/api/control/snapshots', { name: '../etc' })).status).toBe(400)
})

test('without control there are no snapshots', async () => {
  const { request } = await buildTestApp({ CONTROL: '0' })
  expect((await request('POST', '/api/control/snapshots', { name: 'one' })).status).toBe(404)
})

test('a damaged snapshot is not restored, not even in part, and what is no snapshot is not listed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const world = await buildTestApp({ DATA_DIR: dataDir })
  const { request } = world
  await act(world)
  for (const name of ['cut', 'stateless', 'whole']) await request('POST', '/api/control/snapshots', { name })
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
    expect(await request('POST', '/api/control/snapshots/restore', { name })).toMatchObject({
      status: 500,
      body: {
        code: 'INTERNAL',
        message: `The snapshot ${name} is damaged, and nothing of it was restored: take a new one.`,
      },
    })
    expect(contents(world)).toBe(before)
  }
  expect((await request('GET', '/api/control/snapshots')).body).toEqual({
    names: ['cut', 'stateless', 'text', 'whole'],
  })
  expect((await request('POST', '/api/control/snapshots/restore', { name: 'whole' })).status).toBe(200)
})
