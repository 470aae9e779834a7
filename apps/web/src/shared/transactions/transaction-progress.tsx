import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionState } from './run-transaction.ts'
import { TransactionOutcome } from './transaction-outcome.tsx'
import classes from './transaction-view.module.css'

interface TransactionProgressProps {
  readonly state: TransactionState<unknown>
  /** What stands beside it, such as the sheet that asks for the signature. */
  readonly children?: ReactNode
}

/** How far a transaction is, and how it ended; nothing before it begins. */
export function TransactionProgress({ state, children }: TransactionProgressProps) {
  const { t } = useTranslation('shared')
  const section = useRef<HTMLElement>(null)
  const idle = state.step === 'idle'
  useEffect(() => {
    if (!idle) section.current?.scrollIntoView({ block: 'nearest' })
  }, [idle])
  if (idle) return null
  return (
    <section ref={section} className={classes.view} aria-live="polite" aria-label={t('transaction.title')}>
      {state.step === 'done' ? (
        <TransactionOutcome result={state.result} error={state.error} />
      ) : (
        <>
          <p className={classes.step} data-step={state.step}>
            {t(`transaction.steps.${state.step}`)}
          </p>
          {'ticket' in state && (
            <p className={classes.ticket}>
              {t('transaction.ticket')} <code>{state.ticket}</code>
            </p>
          )}
        </>
      )}
      {children}
    </section>
  )
}
