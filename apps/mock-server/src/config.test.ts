import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, DEMO_PORT: 8081, HOST: 'localhost', CONTROL: false })
})

test('the demo services’ port follows the port, unless it is given', () => {
  expect(readConfig({ PORT: '9000' }).DEMO_PORT).toBe(9001)
  expect(readConfig({ PORT: '9000', DEMO_PORT: '7000' }).DEMO_PORT).toBe(7000)
})

test('the scenario comes from the command line before the environment', () => {
  expect(readConfig({ SCENARIO: 'new-user' }, ['--scenario', 'slow-ledger']).SCENARIO).toBe('slow-ledger')
})

test('the scenario may follow an equals sign', () => {
  expect(readConfig({}, ['--scenario=slow-ledger']).SCENARIO).toBe('slow-ledger')
})

test.each([
  [['--secnario', 'slow-ledger'], "Unknown option '--secnario'."],
  [['slow-ledger'], "Unexpected argument 'slow-ledger'."],
  [['--scenario'], "Option '--scenario <value>' argument missing."],
])('the arguments %j are refused with the usage', (args, problem) => {
  expect(() => readConfig({}, args)).toThrow(`${problem} Usage: npm start -- --scenario <name>`)
})

test('reports all errors at once', () => {
  const variables = {
    PORT: 'eighty',
    CONTROL: 'yes',
    JWT_SECRET: 'short',
    ALLOWED_ORIGINS: 'http://a.example/path',
  }
  const read = () => readConfig(variables)
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'CONTROL', 'JWT_SECRET', 'ALLOWED_ORIGINS']) expect(read).toThrow(name)
})

test.each([
  [{ SEALING: 'later' }, 'SEALING'],
  [{ TRANSACTION_LIMIT: '1023' }, 'TRANSACTION_LIMIT'],
  [{ TRANSACTION_LIMIT: '1048577' }, 'TRANSACTION_LIMIT'],
])('the settings of the chain %j are refused', (variables, name) => {
  expect(() => readConfig(variables)).toThrow(name)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ SCENARIO: '', PORT: '' })).toMatchObject({ PORT: 8080 })
})

test('an origin may be written with capitals and with the port of its scheme', () => {
  const { WEBHOOK_ORIGINS } = readConfig({ WEBHOOK_ORIGINS: 'http://10.0.0.5:80, HTTPS://Shop.example:8443' })
  expect(WEBHOOK_ORIGINS).toEqual(['http://10.0.0.5', 'https://shop.example:8443'])
})

test.each(['/wallet/widget.js', 'https://cdn.example/auth/widget.js', 'http://localhost:9000/widget.js?v=1'])(
  'the wallet’s script may be %s',
  (address) => {
    expect(readConfig({ WALLET_SCRIPT: address }).WALLET_SCRIPT).toBe(address)
  },
)

test.each([
  'widget.js',
  '//cdn.example/widget.js',
  '/\\cdn.example/widget.js',
  'http://cdn.example/widget.js',
  'data:text/javascript,0',
])('the wallet’s script %s, which not every page of the panel could load safely, is refused', (address) => {
  expect(() => readConfig({ WALLET_SCRIPT: address })).toThrow(
    'WALLET_SCRIPT: a path that starts with /, an https address, or http on localhost',
  )
})
