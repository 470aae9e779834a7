import type { TextRange } from '@panel/contracts/services/CONSOLE/line-pattern'
import { useEffect, useState } from 'react'
import { askPatterns } from './ask-patterns.ts'

type Marks = ReadonlyMap<string, readonly TextRange[]>

const none: Marks = new Map()

interface Marked {
  readonly pattern: string
  readonly marks: Marks
}

/** Which parts of the texts on screen a pattern matches; they are found in another thread. */
export const useMarks = (pattern: string | undefined, texts: readonly string[]): Marks => {
  const [marked, setMarked] = useState<Marked>({ pattern: '', marks: none })
  const all = texts.join('\n')
  useEffect(() => {
    if (pattern === undefined) return
    let current = true
    const asked = all.split('\n')
    askPatterns({ kind: 'mark', pattern, texts: asked }).then(
      (answer) => {
        if (!current || !('ranges' in answer)) return
        setMarked({ pattern, marks: new Map(asked.map((text, at) => [text, answer.ranges[at] ?? []])) })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [pattern, all])
  return pattern === marked.pattern ? marked.marks : none
}
