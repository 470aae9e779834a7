import { expect, test } from 'vitest'
import { lineText } from './line-text.ts'

test('a row says the message and what belongs to it, without what it shows elsewhere', () => {
  const json =
    '{"level":30,"time":1,"source":"http","requestId":"r","operation":"getRoles","ms":3,"deep":{"a":"b"},"msg":"call answered"}'
  const line = {
    number: 1,
    at: '',
    level: 'info',
    source: 'http',
    requestId: 'r',
    ticket: null,
    json,
  } as const
  expect(lineText({ ...line, message: 'call\nanswered' })).toBe(
    'call\\nanswered operation=getRoles ms=3 deep={"a":"b"}',
  )
})
