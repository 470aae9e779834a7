import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

interface DateFieldProps<Values> extends FieldProps<Values, string> {
  /** Whether the time of day belongs to it. */
  readonly withTime?: boolean
}

/** A day as `YYYY-MM-DD`, or a local moment as `YYYY-MM-DDTHH:MM`, chosen by the browser's own calendar. */
export function DateField<Values>({ withTime = false, ...props }: DateFieldProps<Values>) {
  return <TextField {...props} type={withTime ? 'datetime-local' : 'date'} rules="date_format" />
}
