import { useTranslation } from 'react-i18next'
import { type ApiError, refusedPlaces } from '../api/api-error.ts'
import { fieldLabel, fieldNamespaces } from './field-label.ts'

/** The values that the server did not accept, each once, as the page calls them. */
export function RefusedValues({ error }: { error: ApiError }) {
  const { t, ready } = useTranslation([...fieldNamespaces])
  const labels = refusedPlaces(error).flatMap((place) => fieldLabel(error.service, place) ?? [])
  if (!ready || labels.length === 0) return null
  return <p>{t('refusedValues', { names: [...new Set(labels)].join(', ') })}</p>
}
