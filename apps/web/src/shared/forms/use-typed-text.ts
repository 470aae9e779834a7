import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedTextOptions {
  /** What the field has at first, where that is not its value. */
  readonly start?: string | undefined
  /** Called when another value took the place of what was typed. */
  readonly onReplaced?: () => void
}

/**
 * The text of a field whose value is kept elsewhere, such as in the URL. What is typed stays while its value is on the
 * way; a value that comes from elsewhere takes its place.
 */
export const useTypedText = (value: string, { start = value, onReplaced }: TypedTextOptions = {}) => {
  const [text, setText] = useState(start)
  /** The value that came last, from here or from elsewhere. */
  const last = useRef(value)
  const replaced = useEffectEvent(() => onReplaced?.())
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    setText(value)
    replaced()
  }, [value])
  return {
    text,
    setText,
    /** Notes a value that the field is about to send; false where it is the value already. */
    markSent: (next: string): boolean => {
      const isNew = next !== last.current
      last.current = next
      return isNew
    },
  }
}
