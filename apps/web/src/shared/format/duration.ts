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

/** A time span in its largest unit that it reaches, to one decimal, in the reader's language. */
export const formatDuration = (seconds: bigint): string => {
  const total = Number(seconds)
  const [unit, size] = greatestUnit(total)
  return formatterOf(unit).format(total / size)
}
