import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from './list-column.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly chosen: ChosenColumns
  readonly onChoose: (chosen: ChosenColumns) => void
}

/** Chooses which columns are shown. */
export function ColumnMenu<Row>({ columns, chosen, onChoose }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('list')
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="xs">
          {columns.map(({ id, label, heading = false }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen[id] ?? false}
              disabled={heading}
              onChange={(event) => onChoose({ ...chosen, [id]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
