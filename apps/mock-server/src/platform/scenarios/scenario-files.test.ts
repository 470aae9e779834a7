import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type Files = Readonly<Record<string, string>>

const folderOf = (files: Files): string => {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), text)
  return folder
}

/** The error with which a server refuses to start with a folder of such scenarios. */
const startWithFiles = async (files: Files): Promise<string> => {
  const folder = folderOf(files)
  const error: unknown = await buildTestApp({ SCENARIOS: folder }).catch((reason: unknown) => reason)
  const { message } = error instanceof Error ? error : { message: 'it starts' }
  return message.replace(folder, 'scenarios')
}

const startWith = (lines: readonly string[]): Promise<string> => startWithFiles({ own: lines.join('\n') })

test.each([
  [
    'an unknown member',
    ['{', '  "description": "One.",', '  "histori": true', '}'],
    /^scenarios\/own\.json:3:3: histori: "histori" is unknown; allowed: \$schema, extends, title, description, startsAt, users, .*, ledger\.$/,
  ],
  [
    'an unknown member of the ledger’s behaviour',
    ['{', '  "description": "One.",', '  "ledger": { "delay": 4000 }', '}'],
    'scenarios/own.json:3:15: ledger.delay: "delay" is unknown; allowed: delayMs, failWith, held.',
  ],
  [
    'an unknown member of a fault',
    ['{ "description": "One.", "faults": [', '  { "operationId": "getRoles", "latency": 9 }', '] }'],
    'scenarios/own.json:2:32: faults.0.latency: "latency" is unknown; allowed: operationId, answer, latencyMs, longestLatencyMs, times, probability, accountId, from, until.',
  ],
  [
    'an unknown member of a fault’s answer',
    ['{ "description": "One.", "faults": [', '  { "operationId": "*", "answer": { "status": 500 } }', '] }'],
    /^scenarios\/own\.json:2:25: faults\.0\.answer\.code: Invalid option: expected one of /,
  ],
  [
    'an answer that does not exist',
    ['{ "description": "One.", "faults": [', '  { "operationId": "*", "answer": "emty" }', '] }'],
    /^scenarios\/own\.json:2:25: faults\.0\.answer: Invalid option: expected one of "empty"\|"malformed"/,
  ],
  [
    'an unknown call',
    ['{ "description": "One.", "faults": [', '  { "operationId": "getRole", "latencyMs": 9 }', '] }'],
    /^scenarios\/own\.json:2:5: faults\.0\.operationId: "getRole" is unknown; most alike of \d{3}: getRoles, (?:\w+, ){3}\w+\.$/,
  ],
  [
    'an unknown account',
    ['{ "description": "One.", "users": {', '  "devv": { "status": "DISABLED" }', '} }'],
    /^scenarios\/own\.json:2:3: users\.devv: "devv" is unknown; allowed: admin, dev, /,
  ],
  [
    'a subscription to an unknown service',
    ['{ "description": "One.", "users": {', '  "dev": { "subscriptions": { "aliass": "ACTIVE" } }', '} }'],
    /^scenarios\/own\.json:2:31: users\.dev\.subscriptions\.aliass: "aliass" is unknown; allowed: .*alias, /,
  ],
  [
    'an unknown member of a service’s fixtures',
    ['{ "description": "One.", "services": {', '  "synkrony_pay_dashboard": { "licenses": {} }', '} }'],
    'scenarios/own.json:2:31: services.synkrony_pay_dashboard.licenses: "licenses" is unknown; allowed: licences, payments.',
  ],
  [
    'an unknown account in a service’s fixtures',
    [
      '{ "description": "One.", "services": {',
      '  "synkrony_pay_dashboard": { "licences": { "merchantt": [] } }',
      '} }',
    ],
    /^scenarios\/own\.json:2:45: services\.synkrony_pay_dashboard\.licences\.merchantt: "merchantt" is unknown; allowed: admin, dev, /,
  ],
  [
    'an unknown account in a list of a service’s fixtures',
    [
      '{ "description": "One.", "services": { "email_template": { "withdrawalMessages": [{',
      '  "account": "userr", "amount": "1", "reason": "-", "link": "-", "minutesBefore": 1',
      '}] } } }',
    ],
    /^scenarios\/own\.json:2:3: services\.email_template\.withdrawalMessages\.0\.account: "userr" is unknown; allowed: admin, dev, /,
  ],
  [
    'fixtures of a service that has none',
    ['{ "description": "One.", "services": {', '  "alias": { "aliases": {} }', '} }'],
    /^scenarios\/own\.json:2:3: services\.alias: "alias" is unknown; allowed: .*synkrony_pay_dashboard/,
  ],
  [
    'an omitted route of an unknown service',
    ['{ "description": "One.",', '  "omits": { "builder": ["u-test"] }', '}'],
    /^scenarios\/own\.json:2:14: omits\.builder: "builder" is unknown; allowed: .*transaction_builder/,
  ],
  [
    'a member that is there twice',
    ['{', '  "description": "One.",', '  "description": "Two."', '}'],
    'scenarios/own.json:3:3: "description" is there twice.',
  ],
  [
    'no JSON',
    ['{', '  "description": "One.",', '}'],
    'scenarios/own.json:3:1: this is not JSON: the name of a member in double quotes must be here, and after the last member no comma.',
  ],
  ['nothing', [], /^scenarios\/own\.json:1:1: /],
])('a scenario file with %s is refused at its line and column', async (_what, lines, message) => {
  expect(await startWith(lines)).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
})

/** A scenario file with an asset of these members on its third line, and a mint of this many units on its fourth. */
const genesisLines = (members: object, units: string | number = 1): string[] => {
  const usual = { id: '#BIG', name: 'Big', symbol: 'BIG', description: '', url: '', decimals: 0 }
  const mint = {
    signer: 'admin',
    target: '#BIG',
    contractHash: asset.hash,
    method: 'mint',
    args: { to: 'user', units },
  }
  return [
    '{ "description": "One.", "genesis": {',
    '  "assets": [',
    `    ${JSON.stringify({ balances: {}, ...usual, maxUnits: '0', creator: 'admin', authorized: ['admin'], ...members })}],`,
    `  "calls": [${JSON.stringify(mint)}] } }`,
  ]
}
const most = '18446744073709551615'

test.each([
  [
    'more than its asset can have',
    { maxUnits: '5', balances: { admin: '6' } },
    1,
    ':3:6: genesis.assets.0.balances: together they are more than maxUnits',
  ],
  [
    'more than a u64 holds',
    { balances: { admin: most, user: most } },
    1,
    ':3:6: genesis.assets.0.balances: together they are more than maxUnits',
  ],
  [
    'an asset of no ready account',
    { creator: 'nobody' },
    1,
    ':3:5: genesis.assets.0: this cannot be: The genesis names nobody',
  ],
  [
    'a call that its contract refuses',
    {},
    '9'.repeat(30),
    ':4:13: genesis.calls.0: this cannot be: smart contract fault: args.units',
  ],
  [
    'a moment too far off',
    {},
    '$days:99999999999999999999',
    ':4:13: genesis.calls.0: this cannot be: smart contract fault: args.units',
  ],
])('a genesis with %s is refused at its line and column', async (_what, members, units, place) => {
  const message = await startWith(genesisLines(members, units))
  expect(message).toContain(`scenarios/own.json${place}`)
  expect(message).toMatch(/[^.]\.$/)
})

test('a genesis whose asset has as much as it can have, and whose calls are accepted, starts', async () => {
  expect(await startWith(genesisLines({ maxUnits: '6', balances: { admin: '5' } }))).toBe('it starts')
})

test('a scenario file that names what exists starts', async () => {
  expect(
    await startWith([
      '{ "description": "One.", "faults": [{ "operationId": "getRoles", "answer": { "code": "INTERNAL" } }],',
      '  "users": { "dev": { "subscriptions": { "demo_notes": "ACTIVE" } } } }',
    ]),
  ).toBe('it starts')
})

test.each([
  ['{}', /description: write a text in one language or both/],
  ['{ "fr-FR": "Une." }', /description\.fr-FR: "fr-FR" is unknown; allowed: en-US, it-IT/],
  ['""', /description: write what it is/],
  ['7', /description: write a text, or \{"en-US": "…", "it-IT": "…"\}/],
])('the story %s is refused with what it may be', async (text, reason) => {
  const message = await startWith([`{ "description": ${text} }`])
  expect(message).toMatch(/^scenarios\/own\.json:1:\d+: /)
  expect(message).toMatch(reason)
})

test.each<[string, Files, string | RegExp]>([
  [
    'that extends one that does not exist',
    { own: '{ "description": "One.", "extends": "defualt" }' },
    /^scenarios\/own\.json:1:26: extends: "defualt" is unknown; most alike of \d+: default, /,
  ],
  [
    'that extends one like itself that does not exist',
    { shop: '{ "description": "One.", "extends": "shops" }' },
    /: extends: "shops" is unknown; most alike of \d+: (?!.*\bshop[,.])/,
  ],
  [
    'that extends itself',
    { own: '{ "description": "One.", "extends": "own" }' },
    'scenarios/own.json:1:26: extends: a scenario cannot extend itself.',
  ],
  [
    'that extends itself by way of another',
    { a: '{ "description": "A.", "extends": "b" }', b: '{ "description": "B.", "extends": "a" }' },
    'scenarios/a.json:1:24: extends: the scenarios extend each other: a, b, a.',
  ],
  [
    'with the name of a given one',
    { default: '{ "description": "Mine." }' },
    /^scenarios\/default\.json: a scenario named default is in .*fixtures\/scenarios already\.$/,
  ],
  [
    'with a name that no address can hold',
    { 'My Story': '{ "description": "Mine." }' },
    /^scenarios\/My Story\.json: a scenario's name has lower case letters/,
  ],
])('a scenario %s is refused', async (_what, files, message) => {
  expect(await startWithFiles(files)).toEqual(
    message instanceof RegExp ? expect.stringMatching(message) : message,
  )
})

test('a folder of scenarios that does not exist stops the start', async () => {
  await expect(buildTestApp({ SCENARIOS: '/no/such/folder' })).rejects.toThrow(
    /^The scenarios in \/no\/such\/folder cannot be read: /,
  )
})

test('a scenario takes over what it extends, and replaces what it names', async () => {
  const folder = folderOf({
    team: '{ "description": "A team.", "users": { "dev": { "status": "DISABLED" }, "nft": { "status": "DISABLED" } } }',
    ours: '{ "title": { "en-US": "Ours" }, "description": { "en-US": "One.", "it-IT": "Uno." }, "extends": "slow-calls" }',
    story: '{ "description": "A story.", "extends": "team", "users": { "dev": { "status": "ACTIVE" } } }',
  })
  const { call, app } = await buildTestApp({ SCENARIOS: folder, SCENARIO: 'story' })
  const { current, scenarios } = await call(listScenarios, {})
  expect(current).toBe('story')
  const story = { 'en-US': 'A story.', 'it-IT': 'A story.' }
  expect(scenarios).toContainEqual({
    name: 'story',
    title: { 'en-US': 'story', 'it-IT': 'story' },
    description: story,
  })
  const ours = { 'en-US': 'Ours', 'it-IT': 'Ours' }
  expect(scenarios).toContainEqual({
    name: 'ours',
    title: ours,
    description: { 'en-US': 'One.', 'it-IT': 'Uno.' },
  })
  expect(['dev', 'nft'].map((name) => app.users.find(idOf(name))?.status)).toEqual(['ACTIVE', 'DISABLED'])
})

test('the scenarios that docs/scenarios.md names for each state exist', async () => {
  const page = readFileSync(new URL('../../../../../docs/scenarios.md', import.meta.url), 'utf8')
  const rows = page.matchAll(/^\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$/gm)
  const named = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  )
  const known = readdirSync(new URL('../../../../../fixtures/scenarios/', import.meta.url))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.includes(`${name}.json`))).toEqual([])
})

test('the server enters every example of docs/scenarios.md', async () => {
  const page = readFileSync(new URL('../../../../../docs/scenarios.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/^`([a-z-]+)\.json`\n\n```json\n(.*?)^```$/gms)].map(
    ([, name = '', text = '']) => [name, text] as const,
  )
  expect(examples).toHaveLength(6)
  const { call } = await buildTestApp({ SCENARIOS: folderOf(Object.fromEntries(examples)) })
  for (const [name] of examples) {
    expect(await call(switchScenario, { body: { name } })).toEqual({ current: name })
  }
})
