import { expect, test } from 'vitest'
import { maskSecrets, maskText } from './mask-secrets.ts'

test('members are masked by their names, however deep and however written', () => {
  const secrets = {
    headers: { Authorization: 'x', cookie: 'x', 'set-cookie': ['x'], 'X-CSRF-Token': 'x' },
    body: [{ user: { 'private-key': 'x', licenseKey: 'x', tx: 'x', nested: { api_key: 'x', PASSWORD: 1 } } }],
  }
  expect(JSON.stringify(maskSecrets(secrets))).not.toMatch(/"x"|1/)
})

test.each(['authIn', 'seedPhrase', 'privateKeyHex', 'pin', 'otp'])(
  '%s is masked whatever its value looks like',
  (name) => {
    expect(maskSecrets({ [name]: 'short' })).toEqual({ [name]: '…' })
  },
)

test('names that only resemble those of secrets keep their values', () => {
  const line = { ticket: '1220ab', target: '#EURS', context: 'a', keys: 3, level: 30 }
  expect(maskSecrets(line)).toEqual(line)
})

test.each([
  ['/notes/?authKey=eyJhbGciOi.x.y&lang=it', '/notes/?authKey=…&lang=it'],
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc-_1 here', 'got … here'],
  ['/cb?access_token=a1&code=1#id_token=b2', '/cb?access_token=…&code=1#id_token=…'],
  ['api_key=a1 page=2', 'api_key=… page=2'],
  ['https://shop:a1@shop.example/?page=2', 'https://shop:…@shop.example/?page=2'],
  ['authorization: Bearer abc.def', 'authorization: Bearer …'],
  ['cookie tk=abc; lang=it', 'cookie tk=…; lang=it'],
  ['-----BEGIN PRIVATE KEY-----\nMIG2\n-----END PRIVATE KEY-----', '…'],
  [`key ${'7ibpTYx1z9'.repeat(11)} used`, 'key … used'],
])('%j is written as %j', (text, expected) => {
  expect(maskText(text)).toBe(expected)
})

test('ids, tickets and hashes are not taken for secrets', () => {
  const text = `QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF 1220${'5f'.repeat(32)} #EURS`
  expect(maskText(text)).toBe(text)
})

test('a value without end is cut off instead of exhausting the stack', () => {
  let deep: unknown = 'secret'
  for (let depth = 0; depth < 10_000; depth += 1) deep = { deep }
  expect(JSON.stringify(maskSecrets(deep))).not.toContain('secret')
})

const ticket = `1220${'9af3'.repeat(16)}`

test.each([
  `/api/v1/transaction_builder/sent/${ticket}`,
  `/worlds/first/api/v1/transaction_builder/sent/${ticket}`,
  `GET http://localhost:8080/api/v1/transaction_builder/sent/${ticket}?locale=it-IT`,
])('the address %s of a call stays, however long its path is', (text) => {
  expect(maskText(text)).toBe(text)
})

test('what looks like a key is masked in the path of a call too, and nothing else of it', () => {
  expect(maskText(`/api/v1/transaction_builder/sent/${'9af3'.repeat(32)}/receipt`)).toBe(
    '/api/v1/transaction_builder/sent/…/receipt',
  )
  const key = `${'9aF3'.repeat(20)}/${'3Bx7'.repeat(20)}`
  expect(maskText(key)).toBe('…')
})

test('a configured key is masked in any place and form', () => {
  expect(maskSecrets({ msg: 'key is hunter two!', list: ['hunter two'] }, ['hunter two'])).toEqual({
    msg: 'key is …!',
    list: ['…'],
  })
})

test('an absent secret is not shown as one', () => {
  const absent = { previousSecret: null, password: '', token: undefined }
  expect(maskSecrets(absent)).toEqual(absent)
})

test('keys of licences are masked, also the previous one', () => {
  const licence = { applicationKey: 'x', previousKey: { applicationKey: 'x' }, seenKey: 'x' }
  expect(JSON.stringify(maskSecrets(licence))).not.toContain('"x"')
})

test.each([
  'eyJ',
  'eyJ.',
  'eyJa.',
  '-----BEGIN ',
  'PRIVATE KEY ',
  'Bearer ',
  'Bearer\n',
  '?tk=',
  '?a_',
  '://a:',
  ' ',
  'a1',
  '==',
])('a megabyte of %j is masked in time that grows with its length', (part) => {
  const long = part.repeat(Math.ceil(1_048_576 / part.length))
  for (const text of [long, `-----BEGIN ${long}`, `-----BEGIN PRIVATE KEY-----${long}`, `Bearer ${long}`])
    maskText(text)
})
