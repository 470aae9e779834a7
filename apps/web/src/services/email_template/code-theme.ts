import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The panel's look for source code, in both themes. */
export const codeTheme = EditorView.theme({
  '&': {
    backgroundColor: 'var(--panel-surface)',
    color: 'var(--panel-text)',
    border: '1px solid var(--panel-line-strong)',
    borderRadius: 'var(--panel-radius-control)',
    fontSize: '0.8125rem',
    height: '28rem',
  },
  '&.cm-focused': { outline: '2px solid var(--panel-accent)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--panel-mono)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--panel-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--panel-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--panel-raised)',
    color: 'var(--panel-muted)',
    borderRight: '1px solid var(--panel-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--panel-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--panel-accent-soft)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel-overlay)',
    color: 'var(--panel-text)',
    border: '1px solid var(--panel-line-strong)',
    borderRadius: 'var(--panel-radius-control)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--panel-accent-soft)',
    color: 'var(--panel-text)',
  },
  '.cm-mergeView, .cm-mergeViewEditors': { backgroundColor: 'var(--panel-surface)' },
  '.cm-collapsedLines': { background: 'var(--panel-raised)', color: 'var(--panel-muted)' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-deletedChunk, &.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--panel-bad-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--panel-good-soft)' },
})

export const codeColors = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--panel-info)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--panel-accent)' },
  { tag: [tags.attributeValue, tags.string, tags.number], color: 'var(--panel-good)' },
  { tag: [tags.comment, tags.angleBracket, tags.processingInstruction], color: 'var(--panel-muted)' },
  { tag: tags.character, color: 'var(--panel-warn)' },
])
