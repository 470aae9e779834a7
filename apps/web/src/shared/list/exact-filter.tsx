import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useTypedText } from '../forms/use-typed-text.ts'
import type { ExactField } from './use-filter-fields.ts'

/** How long typing must rest before the list follows, in milliseconds. */
const restMilliseconds = 400

/** A filter of one whole value. What is no such value filters nothing, and the field says what would be one. */
export function ExactFilter({ field }: { field: ExactField }) {
  const { label, hint, value = '', accepts, onChange } = field
  const { text, setText, markSent } = useTypedText(value)
  const typed = text.trim()
  const refused = typed !== '' && !accepts(typed)
  const send = (next: string): void => {
    if (next !== '' && !accepts(next)) return
    if (markSent(next)) onChange(next === '' ? undefined : next)
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
