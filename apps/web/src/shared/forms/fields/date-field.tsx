import { formatBriefDateTime, formatDay } from '../../format/dates.ts'
import { parseLocalTime } from '../../format/local-time.ts'
import { momentOfDay, readDay } from '../../list/day.ts'
import { useFormValue } from '../use-rule-form.ts'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

interface DateFieldProps<Values> extends FieldProps<Values, string> {
  /** Whether the time of day belongs to it. */
  readonly withTime?: boolean
}

/** The last day that the API takes. With it, browsers let nobody type a longer year. */
const lastDay = '9999-12-31'

/** What was chosen, as the panel writes dates; undefined where no whole date was. */
const wordsOf = (text: string, withTime: boolean): string | undefined => {
  if (!withTime) return readDay(text) && formatDay(momentOfDay(text, 'start'))
  const moment = parseLocalTime(text)
  return Number.isNaN(moment) ? undefined : formatBriefDateTime(moment)
}

/**
 * A day as `YYYY-MM-DD`, or a local moment as `YYYY-MM-DDTHH:MM`, chosen by the browser's own calendar. The browser writes
 * it in the order of its own language, so what was chosen is repeated in the panel's words below.
 */
export function DateField<Values>({ withTime = false, description, ...props }: DateFieldProps<Values>) {
  const text = useFormValue(props.form, props.name)
  const words = wordsOf(String(text), withTime)
  return (
    <TextField
      {...props}
      type={withTime ? 'datetime-local' : 'date'}
      max={withTime ? `${lastDay}T23:59` : lastDay}
      rules="date_format"
      description={words && description ? [words, ' · ', description] : (words ?? description)}
    />
  )
}
