import { asCurl, asFetch, asTest } from '@panel/contracts/platform/call-snippets'
import type { JournalEntry } from '@panel/contracts/platform/journal'
import { useState } from 'react'
import { worldOrigin } from '../current-world.ts'
import { useTexts } from '../language.tsx'

const makers = { curl: asCurl, fetch: asFetch, test: asTest } as const
const names = ['curl', 'fetch', 'test'] as const

/** Copies a call of the journal, to be made again elsewhere. A browser that refuses to copy shows the text. */
export function CopySnippets({ entry }: { entry: Extract<JournalEntry, { kind: 'call' }> }) {
  const texts = useTexts().journal
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState('')
  const copy = async (name: (typeof names)[number]): Promise<void> => {
    const text = makers[name]({ ...entry, account: entry.accountId }, worldOrigin())
    try {
      await navigator.clipboard.writeText(text)
      setSaid(texts.copied)
      setShown('')
    } catch {
      setSaid(texts.notCopied)
      setShown(text)
    }
  }
  return (
    <>
      <div className="buttons">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => copy(name)}>
            {texts.copy[name]}
          </button>
        ))}
      </div>
      <p className="done" role="status">
        {said}
      </p>
      {shown !== '' && <pre>{shown}</pre>}
    </>
  )
}
