import { Button, Stack } from '@mantine/core'
import { type BulkTransaction, ticketOf } from '@panel/ledger/transactions'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { newBatch } from '../../../shared/bulk/batch.ts'
import { PartEffects } from '../../../shared/bulk/part-effects.tsx'
import { useBulk } from '../../../shared/bulk/use-bulk.ts'
import { useRehearsal } from '../../../shared/bulk/use-rehearsal.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { isBusy } from '../../../shared/transactions/run-transaction.ts'
import { TransactionProgress } from '../../../shared/transactions/transaction-progress.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { sendBulk } from '../keep-sent.ts'
import { partsOfBulk } from '../model/bulk-parts.ts'
import { copyOfBulk } from '../model/copy-of-bulk.ts'
import { useBatch } from '../use-batch.ts'
import { useSignerKey } from '../use-signer-key.ts'
import { BatchComposer } from './batch-composer.tsx'
import { BatchTransfer } from './batch-transfer.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { KeyHolder } from './key-holder.tsx'
import { SignatureState } from './signature-state.tsx'

const BulkSheet = lazyComponent(
  () => import('../../../shared/bulk/bulk-sheet.tsx'),
  (module) => module.BulkSheet,
)

interface BulkPageProps {
  readonly maxFuel: string
  readonly networkName: string
  /** A bulk that was sent before, to make a new one of. */
  readonly copied?: BulkTransaction
}

/** Puts calls together, rehearses them, and sends them to be executed all or not at all. */
export function BulkPage({ maxFuel, networkName, copied }: BulkPageProps) {
  const { t } = useTranslation('transaction_builder')
  const { held, publicKey, accountId } = useSignerKey()
  const state = useBatch(copied ? `bulk/${ticketOf(copied)}` : 'bulk', () =>
    copied ? copyOfBulk(copied) : newBatch(),
  )
  const frame = publicKey && { signerPublicKey: publicKey, networkName }
  const { rehearsal, rehearse, isPending, error } = useRehearsal(state.batch, frame)
  const { state: bulk, shown, start, decide, reset } = useBulk(held?.sign)
  const send = async () => {
    const result = frame && (await start(state.batch, frame, sendBulk))
    if (result?.success) state.clear()
    else if (result && result.ticket !== '') state.renew()
  }
  return (
    <Stack>
      <PageHead title={t('bulk.title')} text={t('bulk.text', { networkName })}>
        <BatchTransfer batch={state.batch} networkName={networkName} onImport={state.replace} />
      </PageHead>
      {copied && <Hint>{t('sent.copy')}</Hint>}
      <BatchComposer
        state={state}
        maxFuel={maxFuel}
        draft="bulk-call"
        frame={frame}
        signerAccountId={accountId}
        actions={(isWhole) => (
          <>
            <Button variant="default" disabled={!isWhole} loading={isPending} onClick={rehearse}>
              {t('rehearsal.start')}
            </Button>
            <Button disabled={!isWhole} loading={isBusy(bulk.step)} onClick={() => void send()}>
              {t('bulk.prepare')}
            </Button>
          </>
        )}
        note={
          <>
            {error && <ErrorNotice error={error} />}
            {rehearsal && (
              <Hint role="status">
                {t('rehearsal.note', {
                  height: formatCount(rehearsal.height),
                  networkName: rehearsal.networkName,
                })}
              </Hint>
            )}
          </>
        }
        detailOf={(place) => {
          const part = rehearsal?.parts[place]
          return part && <PartEffects part={part} />
        }}
      />
      <TransactionProgress
        state={bulk}
        onDecide={decide}
        next={
          <Button variant="default" onClick={reset}>
            {t('bulk.another')}
          </Button>
        }
      >
        {(bulk.step === 'reviewing' || bulk.step === 'signing') && (
          <Suspense>
            <BulkSheet
              prepared={bulk.prepared}
              signatureOf={(node) => <SignatureState transaction={node} />}
              signing={bulk.step === 'signing'}
              onDecide={decide}
            />
          </Suspense>
        )}
        {bulk.step === 'done' && bulk.result.success && bulk.prepared && (
          <p>
            {t('bulk.executed', { count: partsOfBulk(bulk.prepared).filter(({ intent }) => intent).length })}
          </p>
        )}
      </TransactionProgress>
      {bulk.step === 'done' && shown && bulk.result.ticket !== '' && (
        <BulkOutcome bulk={shown} receipt={bulk.result.result} />
      )}
      <KeyHolder />
    </Stack>
  )
}
