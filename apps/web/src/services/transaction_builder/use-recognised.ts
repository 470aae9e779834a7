import { useEffect, useState } from 'react'
import { type Recognised, recognise } from './model/recognise.ts'

/** What a text is; undefined while it is empty; what it was before until that is known. */
export const useRecognised = (text: string): Recognised | undefined => {
  const [found, setFound] = useState<Recognised>()
  useEffect(() => {
    let current = true
    if (text.trim() === '') setFound(undefined)
    else {
      void recognise(text).then((next) => {
        if (current) setFound(next)
      })
    }
    return () => {
      current = false
    }
  }, [text])
  return found
}
