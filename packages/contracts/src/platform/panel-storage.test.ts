import { expect, test } from 'vitest'
import { cookieText, storedValues } from './panel-storage.ts'

/** Storage in memory, as a browser has it. */
const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a value is read as it was written', () => {
  const storage = memoryStorage()
  storedValues(() => storage).write('times', ['2026-01-01', null])
  expect(storedValues(() => storage).read('times')).toEqual(['2026-01-01', null])
})

test('nothing, or a text that is not JSON, reads as undefined', () => {
  const storage = memoryStorage()
  storage.setItem('broken', '{"a":')
  const values = storedValues(() => storage)
  expect(values.read('never written')).toBeUndefined()
  expect(values.read('broken')).toBeUndefined()
})

test('a browser that refuses storage stores nothing and throws nothing', () => {
  const values = storedValues(() => {
    throw new Error('The operation is insecure.')
  })
  values.write('language', 'it-IT')
  expect(values.read('language')).toBeUndefined()
})

test('a cookie is escaped, and secure only where the page is', () => {
  expect(cookieText('first', 'a b;c', { maxAgeSeconds: 86_400, secure: false })).toBe(
    'first=a%20b%3Bc; Path=/; SameSite=Strict; Max-Age=86400',
  )
  expect(cookieText('second', 'x', { maxAgeSeconds: 0, secure: true })).toBe(
    'second=x; Path=/; SameSite=Strict; Secure; Max-Age=0',
  )
})
