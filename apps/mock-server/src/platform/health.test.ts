import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

const address = '/api/health'

test('asking how the server is writes to the disk and leaves the kept answers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { app, request } = await buildTestApp({ DATA_DIR: dataDir })
  const written = () => statSync(join(dataDir, 'panel.sqlite-wal')).size
  const answer = Buffer.from('kept')
  app.keptAnswers.keep('/list', answer, app.keptAnswers.moment())
  const before = written()
  for (let probe = 1; probe <= 3; probe += 1) {
    expect(await request('GET', address)).toMatchObject({
      status: 200,
      body: { status: 'ok', blockHeight: 0 },
    })
    expect(app.keptAnswers.find('/list')).toBe(answer)
  }
  expect(written()).toBeGreaterThanOrEqual(before + 3 * 4096)
})

test('a server whose data cannot be written says so, and is well again when they can', async () => {
  const { app, request } = await buildTestApp()
  app.database.pragma('query_only = ON')
  expect(await request('GET', address)).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', message: 'The server’s data cannot be written at present.' },
  })
  app.database.pragma('query_only = OFF')
  expect((await request('GET', address)).status).toBe(200)
})
