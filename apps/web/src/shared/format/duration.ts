import { currentLocale } from '../i18n/i18n.ts'
import { greatestUnit } from './greatest-unit.ts'

/** Making a formatter costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>()

const formatterOf = (unit: string): Intl.NumberFormat => {
  const locale = currentLocale()
  const key = `${locale} ${unit}`
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** Numbers are written the same way in every language. */
const marks: Readonly<Record<string, string>> = { decimal: ',', group: '.' }

/** A time span in its largest unit that it reaches, to one decimal, with the unit in the reader's language. */
export const formatDuration = (seconds: bigint): string => {
  const total = Number(seconds)
  const [unit, size] = greatestUnit(total)
  const parts = formatterOf(unit).formatToParts(total / size)
  return parts.map(({ type, value }) => marks[type] ?? value).join('')
}
