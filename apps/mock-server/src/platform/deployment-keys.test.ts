import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { getRoles } from '@panel/contracts/platform/session'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createAppCaller } from '../testing/create-app-caller.ts'
import { idOf } from '../testing/ready-accounts.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const keysFile = z.object({ accounts: readyAccounts })

const start = async (DATA_DIR: string, variables: Readonly<Record<string, string>> = {}) => {
  const app = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'silent', PORT: '0', ...variables }),
  })
  onTestFinished(() => app.close())
  await app.ready()
  return { app, ...createAppCaller(app) }
}

test('without control there are no ready accounts: no keys, no roles, no money', async () => {
  const { app, call, request } = await start(temporaryFolder())
  expect((await request('GET', '/wallet/accounts.json')).body).toEqual([])
  expect(app.users.find(idOf('admin'))).toBeUndefined()
  expect(await app.ledger.balancesOf(idOf('admin'))).toEqual([])
  expect(await call(getRoles, {}, { as: 'admin' })).toEqual(['user'])
})

test('a deployment has its own accounts and node key, in a file that only its owner can read', async () => {
  const dataDir = temporaryFolder()
  const { app } = await start(dataDir)
  const file = join(dataDir, 'keys.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { accounts } = keysFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const adminId = accounts.find(({ name }) => name === 'admin')?.accountId ?? ''
  expect(app.users.find(adminId)?.roles).toEqual(['admin'])
  expect(await app.ledger.balancesOf(adminId)).not.toEqual([])
  await app.close()
  const again = await start(dataDir)
  expect(again.app.users.find(adminId)?.roles).toEqual(['admin'])
})

test('READY_ACCOUNTS=1 serves them without control', async () => {
  const { request } = await start(temporaryFolder(), { READY_ACCOUNTS: '1' })
  expect((await request('GET', '/wallet/accounts.json')).body).toContainEqual(
    expect.objectContaining({ name: 'admin' }),
  )
})

test('data created with one kind of accounts do not open with the other', async () => {
  const withReady = temporaryFolder()
  await (await start(withReady, { READY_ACCOUNTS: '1' })).app.close()
  await expect(start(withReady)).rejects.toThrow(
    `The data in ${withReady} were made with the ready accounts, whose keys are public: set READY_ACCOUNTS=1, or start over with npm run reset.`,
  )
  const withOwn = temporaryFolder()
  await (await start(withOwn)).app.close()
  await expect(start(withOwn, { READY_ACCOUNTS: '1' })).rejects.toThrow(
    `The data in ${withOwn} have accounts of their own: set READY_ACCOUNTS=0, or start over with npm run reset.`,
  )
})
