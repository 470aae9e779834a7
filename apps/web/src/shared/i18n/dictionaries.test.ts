import { expect, test } from 'vitest'

type Dictionary = { readonly [key: string]: string | Dictionary }

const dictionaries = import.meta.glob<Dictionary>('../../**/locales/*.json', {
  eager: true,
  import: 'default',
})
const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const flatten = (dictionary: Dictionary, prefix = ''): [key: string, text: string][] =>
  Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )

const rooms = [...new Set(Object.keys(dictionaries).map((path) => path.replace(/\/[^/]+\.json$/, '')))].sort()
const textsOf = (room: string, locale: string) =>
  new Map(flatten(dictionaries[`${room}/${locale}.json`] ?? {}))

test.each(rooms)('both languages of %s have the same keys', (room) => {
  expect([...textsOf(room, 'it-IT').keys()].sort()).toEqual([...textsOf(room, 'en-US').keys()].sort())
})

const shapeOf = (text: string) => ({
  arms: text.split(' | ').length,
  placeholders: [...new Set(text.match(/\{\w+\}/g))].sort(),
})

test.each(rooms)('both languages of %s have the same placeholders and plural arms', (room) => {
  const italian = textsOf(room, 'it-IT')
  const different = [...textsOf(room, 'en-US')].filter(
    ([key, text]) => JSON.stringify(shapeOf(text)) !== JSON.stringify(shapeOf(italian.get(key) ?? '')),
  )
  expect(different.map(([key]) => key)).toEqual([])
})

test.each(rooms)('no text of %s is empty', (room) => {
  const empty = ['en-US', 'it-IT'].flatMap((locale) =>
    [...textsOf(room, locale)].filter(([, text]) => text.trim() === '').map(([key]) => `${locale} ${key}`),
  )
  expect(empty).toEqual([])
})

const everyKey = new Set(rooms.flatMap((room) => [...textsOf(room, 'en-US').keys()]))

test('every key that a component names outright exists', () => {
  const missing = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\bt\('([\w.]+)'/g)]
      .map(([, key = '']) => key)
      .filter((key) => !everyKey.has(key))
      .map((key) => `${path}: ${key}`),
  )
  expect(missing).toEqual([])
})

test('no text is in a component', () => {
  const literals = Object.entries(sources).flatMap(([path, source]) =>
    [
      ...source.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*</g),
      ...source.matchAll(/\b(?:label|title|placeholder|aria-label|description)="([^"{]*[a-z]{2,} [^"]*)"/g),
    ].map(([, text]) => `${path}: ${text}`),
  )
  expect(literals).toEqual([])
})
