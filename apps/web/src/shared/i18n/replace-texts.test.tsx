import { createInstance } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { act, render, screen } from '../testing/testing-library.ts'
import { replaceTexts } from './replace-texts.ts'

function Greeting() {
  const { t } = useTranslation('shell')
  return <p>{t('greeting')}</p>
}

const renderGreeting = async () => {
  const texts = createInstance()
  await texts.init({
    lng: 'en-US',
    resources: { 'en-US': { shell: { greeting: 'Hello', gone: 'Gone' } } },
  })
  render(
    <I18nextProvider i18n={texts}>
      <Greeting />
    </I18nextProvider>,
  )
  return texts
}

test('a changed dictionary replaces its texts where they are shown', async () => {
  const texts = await renderGreeting()
  expect(screen.getByText('Hello')).toBeDefined()
  act(() => replaceTexts(texts, { path: 'shell/locales/en-US.json', dictionary: { greeting: 'Welcome' } }))
  expect(screen.getByText('Welcome')).toBeDefined()
  expect(texts.exists('gone', { ns: 'shell' })).toBe(false)
})

test('a dictionary that no page has loaded stays unloaded', async () => {
  const texts = await renderGreeting()
  replaceTexts(texts, { path: 'services/alias/locales/it-IT.json', dictionary: { title: 'Alias' } })
  expect(texts.hasResourceBundle('it-IT', 'alias')).toBe(false)
})
