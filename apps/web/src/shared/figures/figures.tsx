import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import classes from '../ui/layout.module.css'
import { changeOf, directionOf } from './change-of.ts'

void i18n.loadNamespaces('figures')

interface Comparison {
  readonly now: bigint
  /** Undefined where nothing is compared. */
  readonly before: bigint | undefined
  /** What it is compared with, where that is not the period before the chosen one. */
  readonly against?: string | undefined
}

export interface Figure extends Partial<Comparison> {
  readonly label: string
  readonly value: ReactNode
  /** What the figure is part of, in place of a comparison. */
  readonly note?: string | undefined
}

/** A figure's change from the period before. */
function Change({ now, before, against }: Comparison) {
  const { t, ready } = useTranslation('figures')
  if (before === undefined) return null
  const change = changeOf(now, before)
  if (change === undefined) return <span className={classes.muted}>{ready && t('nothingBefore')}</span>
  return (
    <span className={classes.muted}>
      <b className={classes.change} data-direction={directionOf(change)}>
        {change}
      </b>{' '}
      {against ?? (ready && t('against'))}
    </span>
  )
}

/** Key figures side by side, each with its change from the period before where `now` and `before` are given. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note, now, ...compared }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {note !== undefined && <span className={classes.muted}>{note}</span>}
            {now !== undefined && <Change before={undefined} {...compared} now={now} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
