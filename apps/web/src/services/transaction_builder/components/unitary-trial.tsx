import { Button, Group } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { emptyForm } from '../model/read-builder-form.ts'
import { useBuilderForm } from '../use-builder-form.ts'
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
    <form onSubmit={submit} noValidate>
      <Card>
        <CallFields state={state} />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {t('test.run')}
          </Button>
        </Group>
      </Card>
    </form>
  )
}
