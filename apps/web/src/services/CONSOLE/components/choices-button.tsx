import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './log.module.css'

interface ChoicesButtonProps {
  readonly label: string
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** A filter of any of several words, under a button that says which are chosen. */
export function ChoicesButton({ label, choices, chosen, onChange }: ChoicesButtonProps) {
  const { t } = useTranslation('CONSOLE')
  return (
    <Popover position="bottom-start" withinPortal hideDetached={false} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant={chosen.length === 0 ? 'default' : 'light'}
          justify="space-between"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}: {chosen.length === 0 ? t('filters.all') : chosen.join(', ')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" className={classes.choices ?? ''}>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={choice}
              checked={chosen.includes(choice)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, choice]
                    : chosen.filter((each) => each !== choice),
                )
              }
            />
          ))}
        </Stack>
        <Button
          mt="sm"
          size="compact-sm"
          variant="subtle"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {t('filters.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
