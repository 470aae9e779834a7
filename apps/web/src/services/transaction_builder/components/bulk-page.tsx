import { Button, Stack } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Batch, callsOf, newBatch } from '../../../shared/bulk/batch.ts'
import { BulkSheet } from '../../../shared/bulk/lazy-bulk-sheet.ts'
import { PartEffects } from '../../../shared/bulk/part-effects.tsx'
import { buildBulk, useBulk } from '../../../shared/bulk/use-bulk.ts'
import { useRehearsal } from '../../../shared/bulk/use-rehearsal.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { isBusy } from '../../../shared/transactions/run-transaction.ts'
import { TransactionProgress } from '../../../shared/transactions/transaction-progress.tsx'
import { intentKey } from '../../../shared/transactions/unsettled-writes.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PartMissing } from '../../../shared/ui/part-missing.tsx'
import { sendBulk } from '../keep-sent.ts'
import { partsOfBulk } from '../model/bulk-parts.ts'
import { useBatch } from '../use-batch.ts'
import { useSignerKey } from '../use-signer-key.ts'
import { BatchComposer } from './batch-composer.tsx'
import { BatchTransfer } from './batch-transfer.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { KeyHolder } from './key-holder.tsx'
import { SignatureState } from './signature-state.tsx'

const SentEvents = lazyComponent(
  () => import('./sent-result.tsx'),
  (module) => module.SentEvents,
  PartMissing,
)

/** Calls that were put together before. */
export interface BulkStart {
  /** Distinguishes its draft from others. */
  readonly key: string
  readonly batch: Batch
  /** Where they come from. */
  readonly note?: string
}

interface BulkPageProps {
  readonly maxFuel: string
  readonly networkName: string
  /** What it starts with, in place of the batch that the page had last. */
  readonly start?: BulkStart
}

/** Puts calls together, rehearses them, and sends them to be executed all or not at all. */
export function BulkPage({ maxFuel, networkName, start: begun }: BulkPageProps) {
  const { t } = useTranslation('transaction_builder')
  const { held, publicKey, accountId } = useSignerKey()
  const state = useBatch(begun ? `bulk/${begun.key}` : 'bulk', () => begun?.batch ?? newBatch())
  const frame = publicKey && { signerPublicKey: publicKey, networkName }
  const { rehearsal, rehearse, isPending, error } = useRehearsal(state.batch, frame)
  const { state: bulk, shown, start, decide, reset } = useBulk(held?.sign)
  const send = async () => {
    if (!frame) return
    const key = intentKey(accountIdOf(frame.signerPublicKey), callsOf(state.batch))
    const result = await start(key, async () => buildBulk(state.batch, frame), sendBulk)
    if (result && result.ticket !== '') state.settle(result.success)
  }
  return (
    <Stack>
      <PageHead title={t('bulk.title')} text={t('bulk.text', { networkName })}>
        <BatchTransfer batch={state.batch} networkName={networkName} onImport={state.replace} />
      </PageHead>
      {begun?.note !== undefined && <Hint>{begun.note}</Hint>}
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
        <>
          <BulkOutcome bulk={shown} receipt={bulk.result.result} />
          <Suspense>
            <SentEvents ticket={bulk.result.ticket} />
          </Suspense>
        </>
      )}
      <KeyHolder />
    </Stack>
  )
}
