import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { readDay } from './day.ts'

interface DayFilterProps {
  readonly label: string
  /** A day as `YYYY-MM-DD`. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A filter of one day, chosen by the browser's own calendar. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const day = readDay(typed)
        if (day === undefined && typed !== '') return
        sent.current = day ?? ''
        onChange(day)
      }}
    />
  )
}
