import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list.module.css'
import type { ChangeOptions } from './use-list-search.ts'

interface TextFilterProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined, options?: ChangeOptions) => void
}

/** How long typing must rest before the server is asked, in milliseconds. */
const restMilliseconds = 250

/** A filter of free text. One stay in the field is one step of the back button, however many letters it took. */
export function TextFilter({ label, placeholder, value = '', onChange }: TextFilterProps) {
  const { t } = useTranslation('list')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const stepped = useRef(false)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const send = (next: string): void => {
    if (next === sent.current) return
    sent.current = next
    onChange(next === '' ? undefined : next, { replace: stepped.current })
    stepped.current = true
  }
  const sendAtRest = useDebouncedCallback(send, restMilliseconds)
  return (
    <TextInput
      type="search"
      className={classes.wide ?? ''}
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
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

interface ChoiceFilterProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
  readonly value: Choice | undefined
  readonly onChange: (value: Choice | undefined) => void
}

/** A filter of one word out of several, or none. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { t } = useTranslation('list')
  const { label, choices, value, onChange } = props
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: t('any') }, ...choices]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange(choices.find((choice) => choice.value === chosen)?.value)
      }}
    />
  )
}
