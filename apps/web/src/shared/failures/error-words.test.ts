import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { errorWords } from './error-words.ts'

test('a failed call is said in the reader’s language, whatever the server’s is', async () => {
  const facts = { status: 404, operationId: 'takeNextReview', message: 'There is no such review.' }
  const error = new ApiError({ ...facts, code: 'NOT_FOUND', serverMessage: facts.message })
  expect(errorWords(error)).toBe('This does not exist.')
  await i18n.changeLanguage('it-IT')
  expect(errorWords(error)).toBe('Questo elemento non esiste.')
  await i18n.changeLanguage('en-US')
  expect(errorWords(new Error('The disk is full.'))).toBe('The disk is full.')
})
