import { expect, test } from 'vitest'
import { i18n } from '../../shared/i18n/i18n.ts'
import { reasonInWords } from './reason-in-words.ts'

test('a new tick and lot are named, and a reason that a person wrote stays as it is', async () => {
  await i18n.loadNamespaces('orderbook_admin')
  const t = i18n.getFixedT('en-US', 'orderbook_admin')
  expect(reasonInWords(t, { move: 'admit', reason: '10 · 0.001' })).toBe('Tick 10, lot 0,001')
  expect(reasonInWords(t, { move: 'setState', reason: 'feed · down' })).toBe('feed · down')
})
