import { expect, test } from 'vitest'
import { InvalidHashIdError, InvalidKeyTypeError, LedgerError } from './index.ts'

test('says what is wrong and what to do, and carries the facts', () => {
  const error = new InvalidHashIdError('1220')
  expect(error).toBeInstanceOf(LedgerError)
  expect(error.name).toBe('InvalidHashIdError')
  expect(error.shortMessage).toBe('Not a hash id.')
  expect(error.message).toBe('Not a hash id. Pass 68 lower-case hexadecimal characters that start with 1220.')
  expect(error.details).toEqual({ hash: '1220', length: 4 })
})

test('messages that the specification words stay as they are; the cure is separate', () => {
  const error = new InvalidKeyTypeError('other')
  expect(error.message).toBe('Invalid key type')
  expect(error.cure).toBe("Pass 'all', 'public' or 'private'.")
})

test('walks the chain of causes', () => {
  const root = new RangeError('root')
  const error = new LedgerError('outer', { cause: new LedgerError('inner', { cause: root }) })
  expect(error.walk((cause) => cause instanceof RangeError)).toBe(root)
  expect(error.walk((cause) => cause instanceof SyntaxError)).toBeUndefined()
})
