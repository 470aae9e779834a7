import { useState } from 'react'

/** The longest text that is read, in bytes of a file or characters of a text: as much as calls that take lists. */
const longestText = 1_048_576

/** Why a text was not read. */
export type TextFileProblem = 'tooLong' | 'unreadable'

/** Takes texts from files or pasted ones, unless they are too long; `problem` says why the last one was not taken. */
export const useTextFile = (onText: (text: string) => void) => {
  const [problem, setProblem] = useState<TextFileProblem>()
  const take = (text: string): void => {
    const fits = text.length <= longestText
    setProblem(fits ? undefined : 'tooLong')
    if (fits) onText(text)
  }
  const read = async (file: File): Promise<void> => {
    if (file.size > longestText) {
      setProblem('tooLong')
      return
    }
    const text = await file.text().catch(() => undefined)
    if (text === undefined) setProblem('unreadable')
    else take(text)
  }
  return { problem, take, read }
}
