import { currentLocale } from '../../shared/i18n/i18n.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time span in its largest unit that it reaches, to one decimal, in the reader's language. */
export const formatDuration = (seconds: bigint): string => {
  const total = Number(seconds)
  const [unit, size] = units.find(([, least]) => total >= least) ?? units[3]
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(total / size)
}
