import { useTranslation } from 'react-i18next'
import { addToast } from './toasts.ts'

/** How long what was done can be undone by a button, in milliseconds. */
const undoMilliseconds = 10_000

/** Gives a function that says what was done, in a toast whose button undoes it. */
export const useUndoToast = () => {
  const { t } = useTranslation('shared')
  return (title: string, undo: () => void): void =>
    addToast({
      type: 'success',
      title,
      dismissTimeout: undoMilliseconds,
      action: { label: t('undo'), run: undo },
    })
}
