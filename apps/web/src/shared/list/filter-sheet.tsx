import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { ExactFilter } from './exact-filter.tsx'
import classes from './filter-bar.module.css'
import { DayPill } from './filter-pill.tsx'
import { isSearched, SearchedChoice } from './searched-choice.tsx'
import type { ChoiceField, DayField, ExactField } from './use-filter-fields.ts'

interface FilterSheetProps {
  readonly fields: readonly (ChoiceField | DayField | ExactField)[]
  readonly order: ReactNode
  readonly onClear: () => void
  readonly onClose: () => void
}

/** Filters that are not in the bar, and on a phone the order too; each choice holds immediately. */
export function FilterSheet({ fields, order, onClear, onClose }: FilterSheetProps) {
  const { t } = useTranslation('list')
  return (
    <Dialog
      title={t('filters.open')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
          <Button onClick={onClose}>{t('filters.done')}</Button>
        </>
      }
    >
      <div className={classes.sheet}>
        {fields.map((field) =>
          field.kind === 'day' ? (
            <DayPill key={field.name} field={field} />
          ) : field.kind === 'exact' ? (
            <ExactFilter key={field.name} field={field} />
          ) : isSearched(field) ? (
            <SearchedChoice key={field.name} field={field} />
          ) : (
            <NativeSelect
              key={field.name}
              label={field.label}
              value={field.value ?? ''}
              data={[
                ...(field.initial === undefined ? [{ value: '', label: t('any') }] : []),
                ...field.choices,
              ]}
              onChange={(event) => field.onChange(event.currentTarget.value || undefined)}
            />
          ),
        )}
        {order}
      </div>
    </Dialog>
  )
}
