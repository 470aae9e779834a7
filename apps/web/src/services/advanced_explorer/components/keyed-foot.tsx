import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './keyed-list.module.css'

interface Step {
  readonly label: string
  /** Undefined where there is nothing that way. */
  readonly go: (() => void) | undefined
}

interface KeyedFootProps {
  /** How many there are, in words; empty while it is not known. */
  readonly count: string
  /** The ways to the list's beginning, to the page before and to the next one. */
  readonly steps: readonly Step[]
}

/** How many rows there are, and the ways to other ones. */
export function KeyedFoot({ count, steps }: KeyedFootProps) {
  const { t } = useTranslation('list')
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {count}
      </p>
      {steps.some(({ go }) => go !== undefined) && (
        <nav className={classes.pages} aria-label={t('pages')}>
          {steps.map(({ label, go }) => (
            <Button key={label} size="xs" variant="default" disabled={go === undefined} onClick={go}>
              {label}
            </Button>
          ))}
        </nav>
      )}
    </div>
  )
}
