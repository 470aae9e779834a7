import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../format/dates.ts'
import { shorten } from '../format/shorten.ts'
import { useTypedText } from '../forms/use-typed-text.ts'
import { momentOfDay, readDay } from './day.ts'
import classes from './filter-bar.module.css'
import type { ChoiceField, DayField, ExactField } from './use-filter-fields.ts'

type PillField = ChoiceField | DayField | ExactField

/** Longer values are shortened as ids are, in characters. */
const longestShown = 20

/** The value of a field in words; undefined where it filters nothing. */
const wordsOf = (field: PillField): string | undefined => {
  if (field.value === undefined) return undefined
  if (field.kind === 'day') return formatDay(momentOfDay(field.value, 'start'))
  if (field.kind === 'exact') return field.value.length > longestShown ? shorten(field.value) : field.value
  return field.choices.find(({ value }) => value === field.value)?.label ?? field.value
}

interface PillProps {
  readonly id: string
  readonly field: PillField
  /** The control, which lies over the words: the browser's own, also on a phone. */
  readonly children: ReactNode
}

function Pill({ id, field, children }: PillProps) {
  const { t } = useTranslation('list')
  const { label, onChange } = field
  const words = wordsOf(field)
  const isAlwaysSet = field.kind === 'choice' && field.initial !== undefined
  return (
    <div className={classes.pill} data-set={words === undefined ? undefined : true} data-kind={field.kind}>
      <label htmlFor={id}>{label}</label>
      {words !== undefined && (
        <span className={classes.value} aria-hidden>
          {words}
        </span>
      )}
      {children}
      {words !== undefined && !isAlwaysSet && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('filters.remove', { label })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** A filter of one word out of several, as a pill. */
export function ChoicePill({ field }: { field: ChoiceField }) {
  const { t } = useTranslation('list')
  const id = useId()
  return (
    <Pill id={id} field={field}>
      <select
        id={id}
        className={classes.control}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value || undefined)}
      >
        {field.initial === undefined && <option value="">{t('any')}</option>}
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Pill>
  )
}

/** A filter of one day, as a pill that becomes the browser's own date field while it has the focus. */
export function DayPill({ field }: { field: DayField }) {
  const { value = '', onChange } = field
  const id = useId()
  const { text, setText, markSent } = useTypedText(value)
  return (
    <Pill id={id} field={field}>
      <input
        id={id}
        type="date"
        className={classes.control}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const day = readDay(typed)
          if (day === undefined && typed !== '') return
          if (markSent(day ?? '')) onChange(day)
        }}
      />
    </Pill>
  )
}

/** A filter of one whole value that is set, as a pill to open or to remove. */
export function ExactPill({ field, onOpen }: { field: ExactField; onOpen: () => void }) {
  const id = useId()
  return (
    <Pill id={id} field={field}>
      <button type="button" id={id} className={classes.control} onClick={onOpen} />
    </Pill>
  )
}
