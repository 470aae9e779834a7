import { expect, test } from 'vitest'
import { i18n } from './i18n.ts'

test('a text that no dictionary has shows its key', () => {
  expect(i18n.t('no.such.text')).toBe('no.such.text')
})
