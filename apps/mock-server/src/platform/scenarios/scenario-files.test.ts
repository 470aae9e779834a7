import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const fixtures = fileURLToPath(new URL('../../../../../fixtures', import.meta.url))

/** The error with which a server refuses to start with one more scenario file, of these lines. */
const startWith = async (lines: readonly string[]): Promise<string> => {
  const folder = temporaryFolder()
  cpSync(fixtures, folder, { recursive: true })
  writeFileSync(join(folder, 'scenarios', 'own.json'), lines.join('\n'))
  const error: unknown = await buildTestApp({ FIXTURES_DIR: folder }).catch((reason: unknown) => reason)
  const { message } = error instanceof Error ? error : { message: 'it starts' }
  return message.replace(join(folder, 'scenarios'), 'scenarios')
}

test.each([
  [
    'an unknown member',
    ['{', '  "description": "One.",', '  "histori": true', '}'],
    /^scenarios\/own\.json:3:3: histori: "histori" is unknown; allowed: description, startsAt, users, .*, ledger\.$/,
  ],
  [
    'an unknown member of the ledger’s behaviour',
    ['{', '  "description": "One.",', '  "ledger": { "delay": 4000 }', '}'],
    'scenarios/own.json:3:15: ledger.delay: "delay" is unknown; allowed: delayMs, failWith, held.',
  ],
  [
    'an unknown member of a fault',
    ['{ "description": "One.", "faults": [', '  { "operationId": "getRoles", "latency": 9 }', '] }'],
    'scenarios/own.json:2:32: faults.0.latency: "latency" is unknown; allowed: operationId, answer, latencyMs, times, probability.',
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
    /^scenarios\/own\.json:2:5: faults\.0\.operationId: "getRole" is unknown; allowed: \*, .*getRoles/,
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
    'scenarios/own.json:3:1: this is not JSON (PropertyNameExpected).',
  ],
  ['nothing', [], /^scenarios\/own\.json:1:1: /],
])('a scenario file with %s is refused at its line and column', async (_what, lines, message) => {
  expect(await startWith(lines)).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
})

test('a scenario file that names what exists starts', async () => {
  expect(
    await startWith([
      '{ "description": "One.", "faults": [{ "operationId": "getRoles", "answer": { "code": "INTERNAL" } }],',
      '  "users": { "dev": { "subscriptions": { "demo_notes": "ACTIVE" } } } }',
    ]),
  ).toBe('it starts')
})
