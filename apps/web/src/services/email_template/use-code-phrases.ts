import { EditorState, type Extension } from '@codemirror/state'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The editor's own words, by the text that says them. */
const phrases = {
  unchanged: '$ unchanged lines',
  completions: 'Completions',
  fold: 'Fold line',
  unfold: 'Unfold line',
  folded: 'folded code',
  open: 'unfold',
  foldedLines: 'Folded lines',
  unfoldedLines: 'Unfolded lines',
  to: 'to',
  deleted: 'Selection deleted',
  character: 'Control character',
} as const

/** What the source code editor says by itself, in the language of the panel. */
export const useCodePhrases = (): Extension => {
  const { t } = useTranslation('email_template')
  return useMemo(
    () =>
      EditorState.phrases.of(
        Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [phrase, t(`code.${name}`)])),
      ),
    [t],
  )
}
