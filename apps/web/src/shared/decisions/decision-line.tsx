import type { Decision } from '@panel/contracts/platform/decisions'
import { readableLines } from '@panel/contracts/platform/readable-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../failures/use-failure-text.ts'
import { AccountId } from '../ui/account-id.tsx'
import { Moment } from '../ui/moment.tsx'
import { ShortId } from '../ui/short-id.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { type DecisionTexts, useDecisionTexts } from './decision-texts.ts'
import classes from './decisions.module.css'

const outcomeTones = {
  Executed: 'good',
  Failed: 'bad',
  pending: 'waiting',
  unknown: 'bad',
} as const satisfies Readonly<Record<NonNullable<Decision['outcome']>, Tone>>

interface DecisionLineProps extends DecisionTexts {
  readonly decision: Decision
  /** A ticket where the service has a page for its transaction; else it leads to the explorer. */
  readonly ticketView?: ((id: string, label: string) => ReactNode) | undefined
}

/** One decision in words: what, by whom, when, why, and the state of its transaction. */
export function DecisionLine({ decision, ticketView, ...words }: DecisionLineProps) {
  const { t } = useTranslation('decisions')
  const { state, decided } = useDecisionTexts(words)
  const { move, from, to, by, at, reason, ticket, outcome } = decision
  const failureText = useFailureText()
  return (
    <div className={classes.line}>
      <p className={classes.head}>
        <strong>{decided(move)}</strong>
        <span className={classes.by}>
          {by === null ? (
            t('byPlatform')
          ) : (
            <>
              {t('by')} <AccountId id={by} label={t('columns.by')} />
            </>
          )}
        </span>
        <Moment at={at} />
      </p>
      {from !== to && <p className={classes.states}>{t('fromTo', { from: state(from), to: state(to) })}</p>}
      {reason !== '' && (
        // What the platform writes is why a transaction failed; what a person wrote is in nobody's language but theirs.
        <p className={classes.reason}>{by === null ? failureText(reason).text : readableLines(reason)}</p>
      )}
      {ticket !== null && (
        <p className={classes.ticket}>
          {ticketView?.(ticket, t('columns.ticket')) ?? (
            <ShortId id={ticket} label={t('columns.ticket')} explorer="transaction" />
          )}
          {outcome !== null && (
            <StatusBadge tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
          )}
        </p>
      )}
    </div>
  )
}
