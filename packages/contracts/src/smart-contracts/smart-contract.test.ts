import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Locale } from '../platform/locales.ts'
import { asset } from './asset.ts'
import { paymentServices } from './payment-services.ts'
import { type Formatters, isSmartContractDescription, sentenceOf } from './smart-contract.ts'

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'bigint' ? String(value) : JSON.stringify(value)

const formatters: Formatters = {
  account: (value) => `<${plain(value)}>`,
  amount: (value, { target }) => `${plain(value)} ${target}`,
  share: plain,
  limit: (value, { target }) => `at most ${plain(value)} ${target}`,
  decimal: plain,
  text: plain,
  time: plain,
  end: (value) => (value === 0 ? 'ended' : `until ${plain(value)}`),
  hash: plain,
  bytes: () => 'bytes',
  list: (value) => (Array.isArray(value) ? value.join(' and ') : plain(value)),
  json: plain,
  fields: plain,
  capabilities: plain,
  roles: plain,
  userStatus: plain,
  subscriptions: plain,
}

const call = { signer: 'Ada', target: '#EURS', args: { from: 'Ada', to: 'Bob', units: 50n } }
const sentence = (method: string, args: unknown = call.args, locale: Locale = 'en-US') =>
  sentenceOf(asset, method, { ...call, args }, locale, formatters)

const folder = new URL('./', import.meta.url)
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(new URL(file, folder).href)),
)
const descriptions = modules.flatMap((module) => Object.values(module)).filter(isSmartContractDescription)

test('a sentence says what the call does, in each language', () => {
  expect(sentence('transfer')).toBe('Transfer 50 #EURS of <#EURS> from <Ada> to <Bob>.')
  expect(sentence('transfer', call.args, 'it-IT')).toBe(
    'Trasferimento da <Ada> a <Bob>: 50 #EURS di <#EURS>.',
  )
})

test('a missing field shows as missing and a foreign one not at all', () => {
  expect(sentence('mint', { to: 'Bob', memo: 'ignore me' })).toBe('Mint – of <#EURS> to <Bob>.')
  expect(sentence('mint', null)).toBe('Mint – of <#EURS> to –.')
})

test('an unknown method claims nothing but its name and target', () => {
  expect(sentence('steal')).toBe('Call steal of <#EURS>.')
  expect(sentence('constructor')).toBe('Call constructor of <#EURS>.')
  expect(sentenceOf(undefined, 'transfer', call, 'it-IT', formatters)).toBe(
    'Chiamata di transfer di <#EURS>.',
  )
})

test('a choice is said in words, and a value that is none of them as it is', () => {
  const lock = (value: unknown) => sentence('lock', { to: 'Bob', lock: value }, 'it-IT')
  expect(lock('Withdraw')).toBe('Da ora <Bob> può ricevere ma non inviare <#EURS>.')
  expect(lock('constructor')).toBe('Da ora <Bob> constructor <#EURS>.')
  expect(lock({})).toBe('Da ora <Bob> {} <#EURS>.')
})

test.each([
  ['en-US', 'Set what <#TILL> may do for <Ada>: refund buyers (until 1790000000); report payments (ended).'],
  [
    'it-IT',
    'Autorizzazioni di <#TILL> per <Ada>: rimborsare acquirenti (until 1790000000); segnalare pagamenti (ended).',
  ],
] as const)('a list of maps is said in words in %s', (locale, words) => {
  const changes = [
    { method: 'refund', until: 1_790_000_000 },
    { method: 'report', until: 0 },
  ]
  const args = { merchant: 'Ada', account: '#TILL', revision: 1, changes }
  expect(sentenceOf(paymentServices, 'set_capabilities', { ...call, args }, locale, formatters)).toBe(words)
})

/** Args whose values are proper names, the same in every language. */
const properNames: readonly string[] = ['crypto']

test('every choice that a sentence names has words for each of its values', () => {
  const missing = descriptions.flatMap(({ methods }) =>
    Object.entries(methods).flatMap(([method, { args, formats, sentence: words, choices = {} }]) =>
      Object.entries(args instanceof z.ZodMiniObject ? args.shape : {}).flatMap(([name, field]) => {
        const isShown = formats[name] === 'text' && words['en-US'].includes(`{${name}}`)
        if (!isShown || properNames.includes(name) || !(field instanceof z.ZodMiniEnum)) return []
        const named = Object.keys(choices[name] ?? {})
        return isDeepStrictEqual(named, field.options) ? [] : [`${method}.${name}`]
      }),
    ),
  )
  expect(missing).toEqual([])
})

test('text that looks like a placeholder stays text', () => {
  expect(sentence('init', { name: '{signer}', max_units: 5, authorized: ['Bob', 'Eve'] })).toBe(
    'Create the asset <#EURS> named {signer}, at most 5 #EURS. Others who may mint and burn: Bob and Eve.',
  )
})

test('an arg that is named as the target is shown as the arg', () => {
  const identity = descriptions.find((description) => description.methods.add_delegation)
  const args = { delegate: 'Bob', target: '#BTC', capabilities: {}, expiration: 1 }
  expect(sentenceOf(identity, 'add_delegation', { ...call, args }, 'en-US', formatters)).toBe(
    'Let <Bob> act for <Ada> on <#BTC>: {}, until 1.',
  )
})

test('an arg that is left out is said by what it means then', () => {
  const identity = descriptions.find((description) => description.methods.add_delegation)
  const args = { delegate: 'Bob', target: '#BTC', capabilities: {} }
  const said = (locale: Locale) =>
    sentenceOf(identity, 'add_delegation', { ...call, args }, locale, formatters)
  expect(said('en-US')).toBe('Let <Bob> act for <Ada> on <#BTC>: {}, until 30 days after its block.')
  expect(said('it-IT')).toMatch(/, fino al trentesimo giorno dopo il suo blocco\.$/)
})

test('a delegate reads for whom it acts', () => {
  const identity = descriptions.find((description) => description.methods.act)
  const act = { signer: 'Ada', target: 'Bob', args: { target: '#BTC', method: 'burn', args: {} } }
  expect(sentenceOf(identity, 'act', act, 'en-US', formatters)).toBe(
    'On behalf of <Bob>, call burn of <#BTC>: {}.',
  )
  expect(sentenceOf(identity, 'act', act, 'it-IT', formatters, 'Bob')).toBe(
    'Chiamata di burn su <#BTC> per conto del tuo account: {}.',
  )
})

test('the reader’s own account is called theirs, with the article that Italian needs', () => {
  const read = (method: string, args: unknown, locale: Locale) =>
    sentenceOf(asset, method, { ...call, args }, locale, formatters, 'Ada')
  expect(read('transfer', call.args, 'en-US')).toBe(
    'Transfer 50 #EURS of <#EURS> from your account to <Bob>.',
  )
  expect(read('transfer', call.args, 'it-IT')).toBe(
    'Trasferimento dal tuo account a <Bob>: 50 #EURS di <#EURS>.',
  )
  expect(read('balance', {}, 'en-US')).toBe('Read your account’s balance of <#EURS>.')
  expect(read('balance', {}, 'it-IT')).toBe('Lettura del saldo del tuo account in <#EURS>.')
  expect(read('lock', { to: 'Ada', lock: 'Full' }, 'it-IT')).toContain('Da ora il tuo account ')
})

test('every contract has a hash of its own', () => {
  const hashes = descriptions.map((description) => description.hash)
  expect(hashes.length).toBeGreaterThan(4)
  for (const hash of hashes) expect(hash).toMatch(/^1220[0-9a-f]{64}$/)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('every sentence uses the same known fields in both languages', () => {
  const fieldsOf = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted()
  for (const { methods } of descriptions) {
    for (const [name, method] of Object.entries(methods)) {
      const fields = fieldsOf(method.sentence['en-US'])
      expect(fieldsOf(method.sentence['it-IT']), name).toEqual(fields)
      const known = new Set([...Object.keys(method.formats), 'signer', 'target', 'called'])
      expect(
        fields.filter((field) => !known.has(field)),
        name,
      ).toEqual([])
    }
  }
})
