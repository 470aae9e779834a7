import { Popover, Stack, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list.module.css'

interface AmountsCellProps {
  readonly amounts: readonly { readonly assetId: string; readonly shown: ReactNode }[]
}

/** The first of several amounts, and a button that shows the others, so that every row is one line high. */
export function AmountsCell({ amounts }: AmountsCellProps) {
  const { t } = useTranslation('list')
  const [first, ...others] = amounts
  if (others.length === 0) return first?.shown
  const label = t('moreAmounts', { count: others.length })
  return (
    <span className={classes.amounts}>
      {first?.shown}
      <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
        <Popover.Target>
          <UnstyledButton className={classes.moreAmounts} aria-label={label} title={label}>
            +{others.length}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" align="flex-end">
            {others.map(({ assetId, shown }) => (
              <div key={assetId}>{shown}</div>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
