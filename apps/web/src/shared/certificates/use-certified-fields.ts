import { answerNames, certifiableFields } from '@panel/contracts/platform/identity-review/answers'
import { useTranslation } from 'react-i18next'
import { countryName } from '../format/countries.ts'
import { formatCalendarDay } from '../format/dates.ts'
import { i18n } from '../i18n/i18n.ts'

void i18n.loadNamespaces('certificates')

const known: ReadonlySet<string> = new Set([...answerNames, ...certifiableFields])

/** A country's name with its two letters, which documents print; any other text as it is. */
const countryText = (code: string): string => {
  const name = countryName(code)
  return name === undefined ? code : `${name} (${code})`
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Fields of an identity and their values in the chosen language. Unknown fields and values are shown as they are. */
export const useCertifiedFields = () => {
  const { t } = useTranslation('certificates')
  return {
    nameOf: (field: string): string => (known.has(field) ? t(`fields.${field}`) : field),
    textOf: (field: string, value: string): string => {
      if (field === 'nationality' || field === 'country') return countryText(value)
      if (field === 'ofAge') return value === 'yes' || value === 'no' ? t(`values.${value}`) : value
      return (field === 'birthDate' || field === 'documentExpiry') && isDay(value)
        ? formatCalendarDay(value)
        : value
    },
  }
}
