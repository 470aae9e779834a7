import { readdirSync, readFileSync } from 'node:fs'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, importPublicKey } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { readyAccounts, serviceFixtures, userFixtures } from './fixtures.ts'
import { roles } from './roles.ts'
import { scenario, scenarioName } from './scenario.ts'

const folder = new URL('../../../../fixtures/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const accounts = readyAccounts.parse(read('accounts.json'))
const names = accounts.map(({ name }) => name)

test.each([
  ['services.json', serviceFixtures],
  ['users.json', userFixtures],
])('%s fits its schema', (file, schema) => {
  schema.parse(read(file))
})

test('there is a ready account for each role alone, and one with all', () => {
  for (const role of roles) {
    expect(accounts.find(({ name }) => name === role)?.roles).toEqual([role])
  }
  expect(accounts.find(({ name }) => name === 'everyone')?.roles).toEqual([...roles])
})

test('each ready account’s id, public key and private key belong together', async () => {
  for (const { accountId, publicKey, privateKey } of accounts) {
    expect(accountIdOf(await importPublicKey(base58ToBytes(publicKey)))).toBe(accountId)
    expect(accountIdOf((await importPrivateKey(base58ToBytes(privateKey))).publicKey)).toBe(accountId)
  }
})

test('data name only accounts that are there', () => {
  for (const name of Object.keys(Object(read('users.json')))) expect(names).toContain(name)
})

const files = readdirSync(new URL('scenarios/', folder))

test.each(files.map((file) => [file]))(
  'the scenario %s fits its schema and has a name that can be requested',
  (file) => {
    expect(scenarioName.safeParse(file.replace(/\.json$/, '')).success).toBe(true)
    const { users } = scenario.parse(read(`scenarios/${file}`))
    for (const name of Object.keys(users)) expect(names).toContain(name)
  },
)

test('a misspelt word in a scenario does not go unseen', () => {
  expect(scenario.safeParse({ description: 'x', newUserStatus: 'APPROVED' }).success).toBe(false)
  expect(
    scenario.safeParse({ description: 'x', faults: [{ operationId: 'getRoles', answer: { code: 'NOPE' } }] })
      .success,
  ).toBe(false)
})
