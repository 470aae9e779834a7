import type { Decision } from '@panel/contracts/platform/decisions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionLine } from './decision-line.tsx'
import type { DecisionTexts } from './decision-texts.ts'
import classes from './decisions.module.css'

interface FirstDecisionProps extends DecisionTexts {
  readonly decision: Decision
  /** Whether the person has not sent a choice of their own yet. */
  readonly unsent?: boolean
  /** How to go on. */
  readonly children?: ReactNode
}

/** What somebody else decided first. */
export function FirstDecision({ decision, unsent = false, children, ...words }: FirstDecisionProps) {
  const { t } = useTranslation('decisions')
  return (
    <div className={classes.first} role="alert">
      <strong>{t('first.title')}</strong>
      <p>{t(unsent ? 'first.unsent' : 'first.text')}</p>
      <DecisionLine decision={decision} {...words} />
      {children}
    </div>
  )
}
