import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { codeColors, codeTheme } from '../code-theme.ts'
import { useCodePhrases } from '../use-code-phrases.ts'

export interface CodeEditorHandle {
  /** Moves the cursor to a place and brings it into view. */
  show(from: number): void
}

interface CodeEditorProps {
  readonly ref?: Ref<CodeEditorHandle>
  readonly label: string
  /** What it starts with: another text needs another `key`, since what is typed is ahead of what the page has drawn. */
  readonly value: string
  readonly language: 'html' | 'text'
  /** What is offered after two braces. */
  readonly completions: readonly Completion[]
  readonly problems: readonly Diagnostic[]
  readonly onChange: (value: string) => void
}

const completeWith =
  (completions: readonly Completion[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/\{\{[#/]?\w*/)
    return typed ? { from: typed.from, options: completions, filter: true } : null
  }

const extensionsOf = ({ label, language, completions }: CodeEditorProps): Extension[] => [
  ...[lineNumbers(), foldGutter(), history(), drawSelection(), bracketMatching(), closeBrackets()],
  ...[highlightActiveLine(), autocompletion(), lintGutter(), EditorView.lineWrapping],
  // Tab leaves the editor, as it leaves any field.
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
  ...(language === 'html' ? [html()] : []),
  EditorState.languageData.of(() => [{ autocomplete: completeWith(completions) }]),
  syntaxHighlighting(codeColors),
  codeTheme,
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
]

/** An editor of source code, which says what is wrong while one types. */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, value, problems, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useEffectEvent(onChange)
  const phrases = useCodePhrases()
  const start = useEffectEvent((parent: HTMLElement) => {
    const follow = EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString())
    })
    const view = new EditorView({ doc: value, parent, extensions: [...extensionsOf(props), phrases, follow] })
    // What scrolls can be scrolled by keyboard.
    view.scrollDOM.tabIndex = 0
    return view
  })

  useEffect(() => {
    if (!place.current) return
    const made = start(place.current)
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [])

  useEffect(() => {
    const current = view.current
    if (!current) return
    const { length } = current.state.doc
    const inside = problems.filter(({ to }) => to <= length)
    current.dispatch(setDiagnostics(current.state, inside))
  }, [problems])

  useImperativeHandle(ref, () => ({
    show: (from) => {
      const current = view.current
      if (!current) return
      const anchor = Math.min(from, current.state.doc.length)
      current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      current.focus()
    },
  }))

  return <div ref={place} />
}
