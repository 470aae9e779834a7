import { useTranslation } from 'react-i18next'
import { SearchedSelect } from '../ui/searched-select.tsx'
import type { ChoiceField } from './use-filter-fields.ts'

/** More choices than these are not listed. */
const mostListed = 40

/** How many of those that are found are shown at once. */
const mostShown = 50

/** Whether a filter has more choices than anybody reads through. */
export const isSearched = ({ choices }: ChoiceField): boolean => choices.length > mostListed

/** A filter of one of many words: what is typed finds them. */
export function SearchedChoice({ field, inBar = false }: { field: ChoiceField; inBar?: boolean }) {
  const { label, value, choices, initial, onChange } = field
  const { t } = useTranslation('list')
  return (
    <SearchedSelect
      {...(inBar ? { 'aria-label': label, size: 'xs', radius: 'xl', w: '14rem' } : { label })}
      placeholder={inBar ? label : t('any')}
      clearable={initial === undefined}
      clearButtonProps={{ 'aria-label': t('filters.remove', { label }) }}
      limit={mostShown}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('noChoice')}
      data={[...choices]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
