import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { helpText, settingsTable, settingTexts } from './settings-table.ts'

test('every setting that is read has a text, and no other', () => {
  expect(Object.keys(settingTexts).toSorted()).toEqual(settingNames.toSorted())
})

test('docs/settings.md holds the table', () => {
  const cells = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
  expect(cells(page)).toEqual(cells(settingsTable()))
})

test('docker-compose.yml passes every setting but those that its containers fix', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  // Ports, folders and the proxy in front are the containers' own; nothing is developed in them.
  const fixed = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'PANEL_DIST',
    'FIXTURES_DIR',
    'SCENARIOS',
    'TRUST_PROXY',
    'DEV_ORIGIN',
  ]
  const [, server = ''] = /^ {2}mock-server:\n(.*?)^ {2}web:\n/ms.exec(compose) ?? []
  const passed = [...server.matchAll(/^ {6}([A-Z_]+): .*\$\{\1:-/gm)].map(([, name]) => name)
  expect([...passed, ...fixed].toSorted()).toEqual(settingNames.toSorted())
})

test('the help names every setting', () => {
  for (const name of settingNames) expect(helpText()).toContain(`  ${name} `)
})
