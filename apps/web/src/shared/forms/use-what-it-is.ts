import { useCallback } from 'react'
import { type CustomMessage, whatItIs } from './messages/failure-text.ts'
import { useTranslate } from './use-translate.ts'

/** Adds to a field's own message what the text is instead, where that is known. */
export const useWhatItIs = (): ((message: string) => CustomMessage) => {
  const { translate } = useTranslate()
  return useCallback(
    (message) =>
      ({ value }) =>
        `${message} ${whatItIs(value, translate)}`.trim(),
    [translate],
  )
}
