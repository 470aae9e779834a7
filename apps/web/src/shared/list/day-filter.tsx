import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

interface DayFilterProps {
  readonly label: string
  /** A day as `YYYY-MM-DD`. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Years before are what a browser tells while a year is being typed. */
const pattern = /^(?:19[7-9]|[2-9]\d\d)\d-\d{2}-\d{2}$/

/** A day out of a URL; anything else falls away. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The first or the last millisecond of a day where the reader is, as ISO 8601 in UTC. */
export const momentOfDay = (day: string, end: 'start' | 'end'): string =>
  new Date(`${day}T${end === 'start' ? '00:00:00.000' : '23:59:59.999'}`).toISOString()

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
