import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { emptyForm } from '../model/read-builder-form.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import classes from './builder.module.css'
import { CallFields } from './call-fields.tsx'

interface UnitaryTrialProps {
  readonly maxFuel: string
  readonly busy: boolean
  readonly onRun: (intent: TransactionIntent) => void
}

/** One call to be tried on the test network. */
export function UnitaryTrial({ maxFuel, busy, onRun }: UnitaryTrialProps) {
  const { t } = useTranslation('transaction_builder')
  const state = useBuilderForm(emptyForm(maxFuel), 'u-test')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const intent = state.read()
    if (intent) onRun(intent)
  }
  return (
    <form className={classes.card} onSubmit={submit} noValidate>
      <CallFields state={state} />
      <div className={classes.submit}>
        <Button type="submit" loading={busy}>
          {t('test.run')}
        </Button>
      </div>
    </form>
  )
}
