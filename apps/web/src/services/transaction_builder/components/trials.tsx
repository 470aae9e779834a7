import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { Form } from '../../../shared/forms/form.tsx'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { emptyForm } from '../model/read-builder-form.ts'
import { useBatch } from '../use-batch.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import { useSignerKey } from '../use-signer-key.ts'
import { BatchComposer } from './batch-composer.tsx'
import { BatchTransfer } from './batch-transfer.tsx'
import { CallFields } from './call-fields.tsx'

interface UnitaryTrialProps {
  readonly maxFuel: string
  readonly busy: boolean
  readonly onRun: (intent: TransactionIntent) => void
}

/** One call to be tried on the test network. */
export function UnitaryTrial({ maxFuel, busy, onRun }: UnitaryTrialProps) {
  const { t } = useTranslation('transaction_builder')
  const state = useBuilderForm(emptyForm(maxFuel), 'u-test', onRun)
  return (
    <Card>
      <Form form={state.form} submitLabel={t('test.run')} busy={busy}>
        <CallFields state={state} />
      </Form>
    </Card>
  )
}

interface BulkTrialProps {
  readonly maxFuel: string
  readonly networkName: string
  readonly busy: boolean
  /** Resolves once the batch is known to the network, which takes its root no second time. */
  readonly onRun: (batch: Batch) => Promise<boolean>
}

/** Several calls to be tried on the test network, all or not at all. */
export function BulkTrial({ maxFuel, networkName, busy, onRun }: BulkTrialProps) {
  const { t } = useTranslation('transaction_builder')
  const { publicKey, accountId } = useSignerKey()
  const state = useBatch('u-test-bulk')
  const run = async () => {
    if (await onRun(state.batch)) state.renew()
  }
  return (
    <BatchComposer
      state={state}
      maxFuel={maxFuel}
      draft="u-test-bulk-call"
      frame={publicKey && { signerPublicKey: publicKey, networkName }}
      signerAccountId={accountId}
      actions={(isWhole) => (
        <>
          <BatchTransfer batch={state.batch} networkName={networkName} onImport={state.replace} />
          <Button disabled={!isWhole} loading={busy} onClick={() => void run()}>
            {t('test.run')}
          </Button>
        </>
      )}
    />
  )
}
