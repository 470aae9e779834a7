import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import type { TransactionState } from './run-transaction.ts'
import { TicketLink } from './ticket-link.tsx'
import { TransactionOutcome } from './transaction-outcome.tsx'
import classes from './transaction-view.module.css'

// Fetched together with the code, not when a transaction starts.
void i18n.loadNamespaces('transactions')

interface TransactionProgressProps {
  readonly state: TransactionState<unknown>
  /** The person's answer to what is asked here. */
  readonly onDecide: (agreed: boolean) => void
  /** The next useful steps after a success, as links or buttons. */
  readonly next?: ReactNode
  /** What is shown with it, such as the sheet that requests the signature. */
  readonly children?: ReactNode
}

type Unfinished = Exclude<TransactionState<unknown>, { readonly step: 'done' }>

/** Asks whether a second transaction is meant, while the same one has no result yet. */
function RepeatedNotice({ ticket, onDecide }: { ticket: string; onDecide: (agreed: boolean) => void }) {
  const { t } = useTranslation('transactions')
  return (
    <>
      <p className={classes.step} data-step="checking">
        {t('progress.repeated.title')}
      </p>
      <p className={classes.text}>{t('progress.repeated.text')}</p>
      <TicketLink ticket={ticket} />
      <div className={classes.actions}>
        <Button size="sm" onClick={() => onDecide(false)}>
          {t('progress.repeated.wait')}
        </Button>
        <Button size="sm" variant="default" onClick={() => onDecide(true)}>
          {t('progress.repeated.sendSecond')}
        </Button>
      </div>
    </>
  )
}

/** How far a transaction is that has no result yet. */
function Step({ state, onDecide }: { state: Unfinished } & Pick<TransactionProgressProps, 'onDecide'>) {
  const { t } = useTranslation('transactions')
  if (state.step === 'repeated') return <RepeatedNotice ticket={state.ticket} onDecide={onDecide} />
  if (state.step === 'declined') {
    const said = state.before === 'signature' ? t('progress.declined') : t('shared:declined')
    return <p className={classes.text}>{said}</p>
  }
  return (
    <>
      <p className={classes.step} data-step={state.step}>
        {t(`progress.steps.${state.step}`)}
      </p>
      {'ticket' in state && <TicketLink ticket={state.ticket} />}
    </>
  )
}

/** Typing is never interrupted: focus moves to the result only from a button or from nowhere. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement ||
  document.activeElement instanceof HTMLTextAreaElement ||
  document.activeElement instanceof HTMLSelectElement

/** How far a transaction is, and how it ended; nothing before it starts. */
export function TransactionProgress({ state, onDecide, next, children }: TransactionProgressProps) {
  const { t } = useTranslation('transactions')
  const section = useRef<HTMLElement>(null)
  const { step } = state
  const idle = step === 'idle'
  const isAnswer = step === 'done' || step === 'declined' || step === 'repeated'
  useEffect(() => {
    if (!idle) section.current?.scrollIntoView({ block: 'nearest' })
  }, [idle])
  useEffect(() => {
    if (!isAnswer) return
    section.current?.scrollIntoView({ block: 'nearest' })
    if (!isTyping()) section.current?.focus({ preventScroll: true })
  }, [isAnswer])
  if (idle) return null
  return (
    <section
      ref={section}
      className={classes.view}
      tabIndex={-1}
      aria-live="polite"
      aria-label={t('progress.title')}
    >
      {state.step === 'done' ? (
        <TransactionOutcome
          result={state.result}
          error={state.error}
          earlier={state.earlier === true}
          unsent={state.unsent === true}
        >
          {children}
        </TransactionOutcome>
      ) : (
        <>
          <Step state={state} onDecide={onDecide} />
          {children}
        </>
      )}
      {next && step === 'done' && state.result.success && <div className={classes.actions}>{next}</div>}
    </section>
  )
}
