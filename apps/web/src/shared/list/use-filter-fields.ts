import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { useTranslation } from 'react-i18next'
import type { List } from './define-list.ts'
import type { FilterDefinition } from './filter-definition.ts'
import type { ChangeOptions, ChangeSearch } from './use-list-search.ts'

interface Field {
  /** The URL parameter. */
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined, options?: ChangeOptions) => void
}

export interface TextField extends Field {
  readonly kind: 'text'
  readonly placeholder: string
}

export interface ExactField extends Field {
  readonly kind: 'exact'
  /** What can be typed. */
  readonly hint: string
  readonly accepts: (text: string) => boolean
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The choices of filters that do not name their own, by URL parameter; a text names itself. */
export type ListChoices = Readonly<Record<string, readonly (string | Choice)[]>>

export interface ChoiceField extends Field {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  /** The choice that is not written to the URL; such a field always has one. */
  readonly initial: string | undefined
}

export interface DayField extends Field {
  readonly kind: 'day'
}

export type FilterField = TextField | ExactField | ChoiceField | DayField

type ExactDefinition = Extract<FilterDefinition, { kind: 'exact' }>

interface FilterFieldsOptions<E extends ListEndpoint> {
  readonly list: List<E>
  /** The filters that are set, by URL parameter. */
  readonly values: Readonly<Record<string, string>>
  readonly choices: ListChoices
  readonly onChange: ChangeSearch
}

/** What is shown and typed as people write it, of a value as the URL does. */
const exactField = (
  { accepts, written }: ExactDefinition,
  { value, onChange, ...field }: Omit<ExactField, 'kind' | 'accepts'>,
): ExactField => ({
  ...field,
  kind: 'exact',
  value: value === undefined ? undefined : written.show(value),
  accepts: (typed) => {
    const read = written.read(typed)
    return read !== undefined && accepts(read)
  },
  onChange: (typed) => onChange(typed === undefined ? undefined : written.read(typed)),
})

/** A list's filters with their words and values, in the order of their declaration. */
export const useFilterFields = <E extends ListEndpoint>(options: FilterFieldsOptions<E>): FilterField[] => {
  const { list, values, choices, onChange } = options
  const { t } = useTranslation(list.namespace)
  const shown = Object.entries(list.filters).filter(
    ([, filter]) => filter.kind !== 'day' || filter.elsewhere !== true,
  )
  return shown.map(([name, filter]): FilterField => {
    const label = t(`filters.${name}`)
    const value = values[name]
    const field: Field = {
      name,
      label,
      value,
      onChange: (next, change) => onChange({ [name]: next }, change),
    }
    if (filter.kind === 'text') {
      const { hint } = filter
      const placeholder = hint === undefined ? label : t(hint === true ? `filters.${name}Hint` : hint)
      return { ...field, kind: 'text', placeholder }
    }
    if (filter.kind === 'exact') {
      const hint = t(filter.hintOf?.(values) ?? `filters.${name}Hint`, values)
      return exactField(filter, { ...field, hint })
    }
    if (filter.kind === 'day') return { ...field, kind: 'day' }
    const { labels, initial } = filter
    const known = (filter.choices ?? choices[name] ?? []).map(
      (choice): Choice =>
        typeof choice === 'string'
          ? { value: choice, label: labels === undefined ? choice : t(`${labels}.${choice}`) }
          : choice,
    )
    // What the URL names stays a choice, even while the others are being read.
    const isMissing = value !== undefined && known.every((choice) => choice.value !== value)
    return {
      ...field,
      kind: 'choice',
      initial,
      onChange: (next, change) => field.onChange(next === initial ? undefined : next, change),
      choices: isMissing ? [...known, { value, label: value }] : known,
    }
  })
}
