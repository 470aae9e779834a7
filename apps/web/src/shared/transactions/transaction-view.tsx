import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TransactionOutcome } from './transaction-outcome.tsx'
import classes from './transaction-view.module.css'
import type { TransactionFlow } from './use-transaction.ts'

const SignSheet = lazy(() => import('./sign-sheet.tsx').then((module) => ({ default: module.SignSheet })))

/** A transaction's way on a page: what is to be signed, how far it is, how it ended. */
export function TransactionView({ flow }: { flow: TransactionFlow }) {
  const { t } = useTranslation('shared')
  const { state, decide } = flow
  const section = useRef<HTMLElement>(null)
  const idle = state.step === 'idle'
  useEffect(() => {
    if (!idle) section.current?.scrollIntoView({ block: 'nearest' })
  }, [idle])
  if (idle) return null
  const asking = state.step === 'reviewing' || state.step === 'signing'
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
      {asking && (
        <Suspense>
          <SignSheet prepared={state.prepared} signing={state.step === 'signing'} onDecide={decide} />
        </Suspense>
      )}
    </section>
  )
}
