import { type BackendModule, createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { InRouter } from '../testing/in-router.tsx'
import { render, screen } from '../testing/testing-library.ts'
import { CountNote } from './count-note.tsx'

/** Shows a note whose words come once they are given. */
const renderNote = async (count: number) => {
  const words = Promise.withResolvers<Record<string, string>>()
  const dictionaries: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_language, _namespace, done) => void words.promise.then((dictionary) => done(null, dictionary)),
  }
  const texts = createInstance()
  await texts.use(dictionaries).init({ lng: 'en-US', ns: [], react: { useSuspense: false } })
  const { container } = render(
    <I18nextProvider i18n={texts}>
      <InRouter>
        <CountNote namespace="KYC" count={count} to="/iservice/KYC/dashboard" search={{ state: 'waiting' }} />
      </InRouter>
    </I18nextProvider>,
  )
  return { container, giveWords: () => words.resolve({ card: '{{count}} reviews waiting' }) }
}

test('a count is shown once its words are loaded, and leads to what it counts', async () => {
  const { container, giveWords } = await renderNote(4)
  expect(container.textContent).toBe('')
  giveWords()
  const note = await screen.findByRole('link', { name: '4 reviews waiting' })
  expect(note.getAttribute('href')).toBe('/panel/iservice/KYC/dashboard?state=waiting')
})

test('zero is a figure too', async () => {
  const { giveWords } = await renderNote(0)
  giveWords()
  await screen.findByRole('link', { name: '0 reviews waiting' })
})
