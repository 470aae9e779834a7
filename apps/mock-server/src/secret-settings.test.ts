import { getHealth } from '@panel/contracts/platform/health'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import { expect, test } from 'vitest'
import { readConfig, secretSettings, secretsOf, settingNames } from './config.ts'
import { buildTestApp } from './testing/build-test-app.ts'

/** A value for each secret setting that is like no other text. */
const planted = Object.fromEntries(
  secretSettings.map((name, index) => [name, `planted ${name} ${index} with words between`]),
)
const values = Object.values(planted)

test('every setting that is named as a secret is declared as one', () => {
  const named = settingNames.filter((name) => /SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIAL|_KEY$/.test(name))
  expect(named.toSorted()).toEqual(secretSettings.toSorted())
  expect(secretsOf(readConfig(planted)).toSorted()).toEqual(values.toSorted())
})

test.each(Object.entries(planted))('%s is masked in the log and in the journal', async (name, value) => {
  const { app, call, request } = await buildTestApp({ ...planted, LOG_LEVEL: 'trace' })
  app.log.error({ err: new Error(`failed with ${value}`), config: { inner: [value] } }, `${name}: ${value}`)
  await request('GET', `${getHealth.path}?seen=${value}`)
  await request('POST', '/api/v1/nothing', { text: `it is ${value}` })
  app.logBook.flush()
  const lines = app.logBook.since(0).map(({ json }) => json)
  expect(lines.join('\n')).toContain(`${name}: …`)
  const { entries } = await call(findJournalEntries, { body: {} })
  expect(JSON.stringify(entries)).toContain('it is …')
  for (const text of [lines.join('\n'), JSON.stringify(entries)]) expect(text).not.toContain(value)
})

test('a wrong secret is refused without its value', () => {
  for (const name of secretSettings) {
    const read = () => readConfig({ [name]: 'too-short-but-mine' })
    expect(read).toThrow(name)
    expect(read).not.toThrow('too-short-but-mine')
  }
})

test('the address of a node is refused with a password, which the refusal does not repeat', () => {
  const read = () => readConfig({ LEDGER_NODE_URL: 'https://me:hunter2@node.example/' })
  expect(read).toThrow('LEDGER_NODE_URL: an address without a name and a password')
  expect(read).not.toThrow('hunter2')
})
