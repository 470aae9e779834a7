import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedText } from '../forms/use-typed-text.ts'
import classes from './filter-bar.module.css'
import type { TextField } from './use-filter-fields.ts'

/** How long typing must rest before the request is sent, in milliseconds. */
const restMilliseconds = 250

/** A filter of free text. One stay in the field is one step of the back button, however many letters it took. */
export function TextFilter({ field }: { field: TextField }) {
  const { label, placeholder, value = '', onChange } = field
  const { t } = useTranslation('list')
  const { text, setText, markSent } = useTypedText(value)
  const stepped = useRef(false)
  const send = (next: string): void => {
    if (!markSent(next)) return
    onChange(next === '' ? undefined : next, { replace: stepped.current })
    stepped.current = true
  }
  const sendAtRest = useDebouncedCallback(send, restMilliseconds)
  // Going back before the router has followed a new text leaves the value as it was, so nothing else shows it again.
  useWindowEvent('popstate', () => {
    sendAtRest.cancel()
    markSent(value)
    setText(value)
  })
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      classNames={{ label: 'visually-hidden' }}
      label={label}
      placeholder={placeholder}
      title={placeholder}
      value={text}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('clearText')}
            onClick={() => {
              setText('')
              sendAtRest.cancel()
              send('')
            }}
          />
        )
      }
      onBlur={() => {
        sendAtRest.flush()
        setText((typed) => typed.trim())
        stepped.current = false
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
        sendAtRest(event.currentTarget.value.trim())
      }}
    />
  )
}
