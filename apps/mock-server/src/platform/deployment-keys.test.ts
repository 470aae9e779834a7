import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { accountNamed, requestWith, signPreAuth } from '../testing/build-test-app.ts'

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'panel-keys-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const start = async (DATA_DIR: string, variables: Readonly<Record<string, string>> = {}) => {
  const app = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'silent', PORT: '0', ...variables }),
  })
  onTestFinished(() => app.close())
  await app.ready()
  return { app, request: requestWith(app) }
}

test('without control there is no ready account: not its key, not its role, not its money', async () => {
  const { app, request } = await start(folder())
  expect((await request('GET', '/wallet/accounts.json')).body).toEqual([])
  expect(app.users.find(accountNamed('admin').accountId)).toBeUndefined()
  expect(await app.ledger.balancesOf(accountNamed('admin').accountId)).toEqual([])
  const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
  const signed = await request('POST', '/api/v1/authIn/sign', await signPreAuth(body.preAuth, 'admin'))
  const token: string = signed.body.authIn
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).body).toEqual(['user'])
})

test('a deployment has accounts and a node of its own, in a file for their owner alone', async () => {
  const dataDir = folder()
  const { app } = await start(dataDir)
  const file = join(dataDir, 'keys.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { accounts } = JSON.parse(readFileSync(file, 'utf8'))
  const admin = accounts.find(({ name }: { name: string }) => name === 'admin')
  expect(app.users.find(admin.accountId)?.roles).toEqual(['admin'])
  expect(await app.ledger.balancesOf(admin.accountId)).not.toEqual([])
  await app.close()
  const again = await start(dataDir)
  expect(again.app.users.find(admin.accountId)?.roles).toEqual(['admin'])
})

test('READY_ACCOUNTS=1 serves them without control', async () => {
  const { request } = await start(folder(), { READY_ACCOUNTS: '1' })
  const names = (await request('GET', '/wallet/accounts.json')).body.map(({ name }: { name: string }) => name)
  expect(names).toContain('admin')
})

test('data made with the one kind of accounts do not open with the other', async () => {
  const withReady = folder()
  await (await start(withReady, { READY_ACCOUNTS: '1' })).app.close()
  await expect(start(withReady)).rejects.toThrow(
    `The data in ${withReady} were made with the ready accounts, whose keys are public: set READY_ACCOUNTS=1, or begin again with npm run reset.`,
  )
  const withOwn = folder()
  await (await start(withOwn)).app.close()
  await expect(start(withOwn, { READY_ACCOUNTS: '1' })).rejects.toThrow(
    `The data in ${withOwn} have accounts of their own: set READY_ACCOUNTS=0, or begin again with npm run reset.`,
  )
})
