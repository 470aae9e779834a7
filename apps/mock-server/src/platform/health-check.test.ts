import { statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createHealthCheck } from './health-check.ts'

const plentyOfSpace = 1e12

const open = () => {
  const path = join(temporaryFolder(), 'data.sqlite')
  const database = new SqliteDatabase(path)
  onTestFinished(() => {
    database.close()
  })
  database.pragma('journal_mode = WAL')
  database.exec('CREATE TABLE things (name TEXT)')
  const state = { now: 0, free: plentyOfSpace }
  const { check, report } = createHealthCheck({
    database,
    freeBytes: () => state.free,
    now: () => state.now,
  })
  return { database, state, check, report, written: () => statSync(`${path}-wal`).size }
}

test('many checks within five seconds write to the disk once', () => {
  const { state, check, written } = open()
  const before = written()
  for (let call = 0; call < 50; call += 1) {
    state.now = call * 99
    check()
  }
  const afterOne = written()
  expect(afterOne).toBeGreaterThanOrEqual(before + 4096)
  expect(afterOne).toBeLessThan(before + 2 * 4096)
  state.now = 5000
  check()
  expect(written()).toBeGreaterThanOrEqual(afterOne + 4096)
})

test('a failure is reported until a later check succeeds', () => {
  const { database, state, check } = open()
  database.pragma('query_only = ON')
  expect(check).toThrow(expect.objectContaining({ code: 'SQLITE_READONLY' }))
  database.pragma('query_only = OFF')
  state.now = 4999
  expect(check).toThrow(expect.objectContaining({ code: 'SQLITE_READONLY' }))
  state.now = 5000
  expect(check).not.toThrow()
})

test('an almost full disk is a failure although one page can still be written', () => {
  const { state, check } = open()
  state.free = 1_000_000
  expect(check).toThrow(expect.objectContaining({ message: 'The server’s disk is almost full.' }))
})

test('a write that failed elsewhere counts as a failure for five seconds', () => {
  const { state, check, report } = open()
  check()
  state.now = 1000
  report(new Error('database or disk is full'))
  expect(check).toThrow('database or disk is full')
  state.now = 5999
  expect(check).toThrow('database or disk is full')
  state.now = 6000
  expect(check).not.toThrow()
})

test('reporting back a failure of the check does not extend it', () => {
  const { database, state, check, report } = open()
  database.pragma('query_only = ON')
  let failure: unknown
  try {
    check()
  } catch (error) {
    failure = error
  }
  database.pragma('query_only = OFF')
  state.now = 4000
  report(failure instanceof Error ? failure : new Error('The check did not fail.'))
  state.now = 5000
  expect(check).not.toThrow()
})
