import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '@panel/contracts/platform/errors'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { checkNames, isOfNoService } from './check-names.ts'
import { readScenarios } from './scenario-files.ts'

const known = {
  calls: new Map([
    ['*', { errors: errorCodes, reasons: ['disabled'] }],
    ['getRoles', { errors: ['INTERNAL', 'INVALID_TOKEN'], reasons: ['disabled'] }],
  ] as const),
  accounts: ['dev'],
  accountIds: ['QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'],
  services: ['alias', 'nft'],
  servicesWithFixtures: ['nft'],
}

/** One scenario of the project, or of a person's own folder. */
const scenarioOf = (text: string, { isOwn }: { isOwn: boolean }) => {
  const [folder, empty] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(folder, 'story.json'), text)
  const read = isOwn ? readScenarios(empty, '2026-01-01', folder) : readScenarios(folder, '2026-01-01')
  const file = read.get('story')
  if (!file) throw new Error('The scenario was not read.')
  return file
}

/** The story that a scenario of the project tells in every language. */
const told = ['title', 'description'].map((part) => `"${part}": { "en-US": "A", "it-IT": "B" }`).join(', ')

const withGone = `{ ${told}, "services": { "gone": {}, "nft": {} },
  "users": { "dev": { "subscriptions": { "gone": "ACTIVE" } } } }`

test('what a scenario of the project says of a deleted service is without effect, and is named', () => {
  const file = scenarioOf(withGone, { isOwn: false })
  expect(checkNames(file, known)).toEqual([
    expect.stringMatching(/story\.json:2:42: users\.dev\.subscriptions\.gone: there is no service gone here/),
    expect.stringMatching(/story\.json:1:\d+: services\.gone: there is no service gone here/),
  ])
  expect(isOfNoService(file.value, known)).toBe(false)
})

test('a scenario about deleted services alone is known as such', () => {
  const only = scenarioOf(`{ ${told}, "services": { "gone": {} } }`, { isOwn: false })
  expect(isOfNoService(only.value, known)).toBe(true)
  const none = scenarioOf(`{ ${told} }`, { isOwn: false })
  expect(isOfNoService(none.value, known)).toBe(false)
})

test.each([
  ['a service in a person’s own scenario', withGone, true],
  ['an account', `{ ${told}, "users": { "devv": {} } }`, false],
  ['a call', `{ ${told}, "faults": [{ "operationId": "getRole", "answer": "empty" }] }`, false],
  [
    'the account of a fault',
    `{ ${told}, "faults": [{ "operationId": "getRoles", "answer": "empty", "accountId": "QmNLei78zWmzUdbeRB3CiUfAizWUrbeeZh5K1rhAQKCh51" }] }`,
    false,
  ],
])('%s that does not exist stops the start', (_what, text, isOwn) => {
  expect(() => checkNames(scenarioOf(text, { isOwn }), known)).toThrow(/is unknown; allowed: /)
})

test('an error that a call does not document stops the start, unless that is wanted', () => {
  const answering = (answer: string) =>
    scenarioOf(
      `{ "description": "A story.", "faults": [{ "operationId": "getRoles", "answer": ${answer} }] }`,
      { isOwn: true },
    )
  expect(() => checkNames(answering('{ "code": "CONFLICT" }'), known)).toThrow(
    /story\.json:1:\d+: faults\.0\.answer\.code: getRoles does not document CONFLICT: choose one of INTERNAL, INVALID_TOKEN, or add "undocumented": true/,
  )
  expect(checkNames(answering('{ "code": "CONFLICT", "undocumented": true }'), known)).toEqual([])
  expect(checkNames(answering('{ "code": "INVALID_TOKEN", "reason": "disabled" }'), known)).toEqual([])
  expect(() => checkNames(answering('{ "code": "INTERNAL", "reason": "disabled" }'), known)).toThrow(
    /story\.json:1:\d+: faults\.0\.answer\.reason: getRoles does not document the reason disabled of INTERNAL: leave it out,/,
  )
})

test('a scenario of the project that is not told in both languages is refused', () => {
  expect(() => scenarioOf('{ "description": "A story." }', { isOwn: false })).toThrow(/story\.json:1:/)
})
