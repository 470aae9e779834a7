import { ActionIcon, Button, Checkbox, NativeSelect, Popover, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { chooseCsvAmounts, chooseDensity, densities, lists, writtenAmounts } from './density.ts'
import classes from './list.module.css'
import type { ListColumn } from './list-column.ts'
import type { ListLayout } from './use-list-layout.ts'

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly layout: ListLayout
  /** Nothing goes back to the columns that the list has at first. */
  readonly onChoose: (layout: ListLayout | undefined) => void
}

/** The layout with a column moved by a number of places. */
const moved = (layout: ListLayout, id: string, by: 1 | -1): ListLayout => {
  const place = layout.indexOf(id)
  const next = layout.toSpliced(place, 1)
  return next.toSpliced(place + by, 0, id)
}

/** Chooses which columns are shown and in which order, the row height, and how a CSV writes amounts. */
export function ColumnMenu<Row>({ columns, layout, onChoose }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('list')
  const { density, csvAmounts } = useSnapshot(lists)
  const placeOf = ({ id }: ListColumn<Row>) => (layout.includes(id) ? layout.indexOf(id) : layout.length)
  const ordered = columns.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <Popover position="bottom-end" withinPortal hideDetached={false} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {ordered.map(({ id, label, heading = false }) => {
            const place = layout.indexOf(id)
            return (
              <div key={id} className={classes.columnChoice}>
                <Checkbox
                  label={label}
                  checked={place >= 0}
                  disabled={heading}
                  onChange={(event) =>
                    onChoose(
                      event.currentTarget.checked ? [...layout, id] : layout.filter((each) => each !== id),
                    )
                  }
                />
                {([-1, 1] as const).map((by) => {
                  const Icon = by < 0 ? IconArrowUp : IconArrowDown
                  return (
                    <ActionIcon
                      key={by}
                      size="sm"
                      variant="subtle"
                      color="gray"
                      aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { label })}
                      disabled={place < 0 || place + by < 0 || place + by >= layout.length}
                      onClick={() => onChoose(moved(layout, id, by))}
                    >
                      <Icon size={14} aria-hidden />
                    </ActionIcon>
                  )
                })}
              </div>
            )
          })}
          <NativeSelect
            size="xs"
            label={t('density.label')}
            value={density}
            data={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
            onChange={(event) =>
              chooseDensity(event.currentTarget.value === 'compact' ? 'compact' : 'comfortable')
            }
          />
          <NativeSelect
            size="xs"
            label={t('csvAmounts.label')}
            value={csvAmounts}
            data={writtenAmounts.map((value) => ({ value, label: t(`csvAmounts.${value}`) }))}
            onChange={(event) => chooseCsvAmounts(event.currentTarget.value === 'comma' ? 'comma' : 'point')}
          />
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose(undefined)}>
            {t('resetColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
