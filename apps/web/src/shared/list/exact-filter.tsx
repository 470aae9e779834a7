import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { ExactField } from './use-filter-fields.ts'

/** How long typing must rest before the list follows, in milliseconds. */
const restMilliseconds = 400

/** A filter of one whole value. What is no such value filters nothing, and the field says what would be one. */
export function ExactFilter({ field }: { field: ExactField }) {
  const { label, hint, value = '', accepts, onChange } = field
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const typed = text.trim()
  const refused = typed !== '' && !accepts(typed)
  const send = (next: string): void => {
    if (next === sent.current || (next !== '' && !accepts(next))) return
    sent.current = next
    onChange(next === '' ? undefined : next)
  }
  const sendAtRest = useDebouncedCallback(send, restMilliseconds)
  return (
    <TextInput
      label={label}
      description={refused ? undefined : hint}
      error={refused && hint}
      value={text}
      maxLength={300}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => sendAtRest.flush()}
      onChange={(event) => {
        setText(event.currentTarget.value)
        sendAtRest(event.currentTarget.value.trim())
      }}
    />
  )
}
