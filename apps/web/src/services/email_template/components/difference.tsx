import { html } from '@codemirror/lang-html'
import { syntaxHighlighting } from '@codemirror/language'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { codeColors, codeTheme } from '../code-theme.ts'
import { useCodePhrases } from '../use-code-phrases.ts'

interface DifferenceProps {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Takes precedence over the height of an editor, since it comes before its look. */
const asHighAsText = EditorView.theme({ '&': { height: 'auto', maxHeight: '28rem' } })

/** What changed from one text to another, with the parts that are alike folded away. */
export function Difference({ label, before, after }: DifferenceProps) {
  const place = useRef<HTMLDivElement>(null)
  const phrases = useCodePhrases()
  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      doc: after,
      parent: place.current,
      extensions: [
        ...[lineNumbers(), html(), syntaxHighlighting(codeColors), EditorView.lineWrapping],
        ...[asHighAsText, codeTheme, phrases],
        ...[EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-label': label })],
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2 } }),
      ],
    })
    return () => view.destroy()
  }, [label, before, after, phrases])
  return <div ref={place} />
}
