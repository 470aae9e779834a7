import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { useTranslation } from 'react-i18next'
import { DayFilter } from './day-filter.tsx'
import { DayNote } from './day-note.tsx'
import type { List } from './define-list.ts'
import { ChoiceFilter, TextFilter } from './filter-fields.tsx'
import type { ChangeSearch } from './use-list-search.ts'

interface ListFiltersProps<E extends ListEndpoint> {
  readonly list: List<E>
  readonly values: Readonly<Record<string, string>>
  readonly choices: Readonly<Record<string, readonly string[]>>
  readonly onChange: ChangeSearch
}

/** The controls of a list's filters, in the order of their declaration. */
export function ListFilters<E extends ListEndpoint>({
  list,
  values,
  choices,
  onChange,
}: ListFiltersProps<E>) {
  const { t } = useTranslation(list.namespace)
  const fields = Object.entries(list.filters).map(([name, filter]) => {
    const field = {
      label: t(`filters.${name}`),
      value: values[name],
      onChange: (value: string | undefined, options?: { replace?: boolean }) =>
        onChange({ [name]: value }, options),
    }
    if (filter.kind === 'text') {
      const hint = filter.hint ? { placeholder: t(`filters.${name}Hint`) } : {}
      return <TextFilter key={name} {...field} {...hint} />
    }
    if (filter.kind === 'day') return <DayFilter key={name} {...field} />
    const { labels } = filter
    const known = filter.choices ?? choices[name] ?? []
    // What the URL names stays a choice, even while the others are being read.
    const all = [...new Set([...known, ...(field.value === undefined ? [] : [field.value])])]
    return (
      <ChoiceFilter
        key={name}
        {...field}
        choices={all.map((value) => ({
          value,
          label: labels === undefined ? value : t(`${labels}.${value}`),
        }))}
      />
    )
  })
  const withDays = Object.values(list.filters).some(({ kind }) => kind === 'day')
  return (
    <>
      {fields}
      {withDays && <DayNote />}
    </>
  )
}
