import { Button } from '@mantine/core'
import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZoneName } from '../format/time-settings.ts'
import type { List } from './define-list.ts'
import classes from './filter-bar.module.css'
import { ChoicePill, DayPill, ExactPill } from './filter-pill.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { isSearched, SearchedChoice } from './searched-choice.tsx'
import { TextFilter } from './text-filter.tsx'
import { type ListChoices, useFilterFields } from './use-filter-fields.ts'
import type { ChangeSearch } from './use-list-search.ts'

interface FilterBarProps<E extends ListEndpoint> {
  readonly list: List<E>
  readonly values: Readonly<Record<string, string>>
  readonly choices: ListChoices
  /** True when a filter is set that the list does not start with. */
  readonly filtered: boolean
  /** On a screen that is not, the filters that are not set are in a sheet. */
  readonly wide: boolean
  /** The choice of an order, for the sheet. */
  readonly order: ReactNode
  readonly onChange: ChangeSearch
  readonly onClear: () => void
}

/** A list's filters: a field for words, and a pill for each other one, filled where it is set. */
export function FilterBar<E extends ListEndpoint>(props: FilterBarProps<E>) {
  const { list, values, choices, filtered, wide, order, onChange, onClear } = props
  const { t } = useTranslation('list')
  const [sheetOpen, setSheetOpen] = useState(false)
  const fields = useFilterFields({ list, values, choices, onChange })
  const pills = fields.filter((field) => field.kind !== 'text')
  const exact = pills.filter((field) => field.kind === 'exact')
  const shown = pills.filter(({ kind, value }) => value !== undefined || (wide && kind !== 'exact'))
  const hasDays = pills.some(({ kind, value }) => kind === 'day' && value !== undefined)
  return (
    <div className={classes.bar}>
      {fields.map((field) => field.kind === 'text' && <TextFilter key={field.name} field={field} />)}
      {(!wide || exact.length > 0) && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={() => setSheetOpen(true)}
        >
          {t(wide ? 'filters.more' : 'filters.open')}
        </Button>
      )}
      {shown.map((field) =>
        field.kind === 'day' ? (
          <DayPill key={field.name} field={field} />
        ) : field.kind === 'exact' ? (
          <ExactPill key={field.name} field={field} onOpen={() => setSheetOpen(true)} />
        ) : isSearched(field) ? (
          <SearchedChoice key={field.name} field={field} inBar />
        ) : (
          <ChoicePill key={field.name} field={field} />
        ),
      )}
      {filtered && (
        <Button variant="subtle" size="xs" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
      {hasDays && <p className={classes.note}>{t('days', { zone: timeZoneName() })}</p>}
      {sheetOpen && (
        <FilterSheet
          fields={wide ? exact : pills}
          order={wide ? null : order}
          onClear={onClear}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  )
}
