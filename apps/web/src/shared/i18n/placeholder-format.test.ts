import { expect, test } from 'vitest'
import { formatText } from './placeholder-format.ts'

test('fills placeholders written in curly braces', () => {
  expect(formatText('Hello {name}, {name}', { name: 'Ada' })).toBe('Hello Ada, Ada')
})

test('leaves a placeholder without a value as it is', () => {
  expect(formatText('Hello {name}')).toBe('Hello {name}')
})

test('chooses the arm of a plural by the number', () => {
  const text = '{count} service | {count} services'
  expect(formatText(text, { count: 1 })).toBe('1 service')
  expect(formatText(text, { count: 0 })).toBe('0 services')
  expect(formatText(text, { count: 2 })).toBe('2 services')
})

test('writes a count with dots between the thousands, and no other value', () => {
  expect(formatText('{count} lines', { count: 9800 })).toBe('9.800 lines')
  expect(formatText('{count} lines', { count: 1_250_000 })).toBe('1.250.000 lines')
  expect(formatText('port {port}', { port: 8080 })).toBe('port 8080')
})

test('keeps a bar that a value holds', () => {
  expect(formatText('{name} | {name}s', { count: 1, name: 'a | b' })).toBe('a | b')
})
