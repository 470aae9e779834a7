import { Stack } from '@mantine/core'
import { recordBatch } from '@panel/contracts/services/oam_admin/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card, Columns, Hint } from '../../../shared/ui/layout.tsx'
import type { Keys } from '../ask-keys.ts'
import type { HeldBatch } from '../held-batch.ts'
import { batchEndpoints } from '../queries.ts'
import { CloseBatch } from './close-batch.tsx'
import { FileForm } from './file-form.tsx'
import { FundCard } from './fund-card.tsx'
import { PrintCard } from './print-card.tsx'
import { SaveCard } from './save-card.tsx'
import { SweepCard } from './sweep-card.tsx'

interface BatchWorkProps {
  readonly keys: Keys
  readonly batch: HeldBatch
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Records a batch whose file is known to open; what fails can be tried again, and nothing is recorded twice. */
const useRecording = ({ id, label, accounts, isSaved }: HeldBatch) => {
  const change = useChangeOf(batchEndpoints)
  const [isRecorded, setRecorded] = useState(false)
  const { error, attempt } = useAttempt()
  const record = async (): Promise<void> => {
    await attempt(async () => {
      await change(recordBatch, { body: { id, label, accounts: [...accounts] } })
      setRecorded(true)
    })
  }
  const recordOnce = useEffectEvent(record)
  useEffect(() => {
    if (isSaved) void recordOnce()
  }, [isSaved])
  return { isRecorded, error, record }
}

/** What can be done with a batch whose keys are here: save, check, print, fund and sweep. */
export function BatchWork({ keys, batch, onSaved, onClose }: BatchWorkProps) {
  const { t } = useTranslation('oam_admin')
  const { isRecorded, error, record } = useRecording(batch)
  const [isUnsettled, setUnsettled] = useState(false)
  const { label, accounts, isSaved } = batch
  return (
    <Stack>
      <UnsavedGuard unsaved={!isSaved || isUnsettled} />
      <Card title={label} actions={<CloseBatch isSaved={isSaved} disabled={isUnsettled} onClose={onClose} />}>
        <Hint>{t(isSaved ? 'work.saved' : 'work.held', { count: accounts.length })}</Hint>
        {!isSaved && <Callout tone="warn">{t('work.unsaved')}</Callout>}
        {isUnsettled && <Callout tone="warn">{t('work.unsettled')}</Callout>}
        {error && <ErrorNotice error={error} onRetry={() => void record()} />}
      </Card>
      <Columns>
        <Stack>
          <SaveCard keys={keys} batch={batch} />
          <Card title={t('check.title')}>
            {isSaved ? (
              <Callout tone="accent">{t('check.done')}</Callout>
            ) : (
              <>
                <Hint>{t('check.text')}</Hint>
                <FileForm
                  label={t('check.title')}
                  submitLabel={t('check.submit')}
                  onOpen={async (file, password) => {
                    const found = await keys.isSaved(file, password)
                    if (typeof found === 'object') return found.problem
                    if (!found) return 'otherBatch'
                    onSaved()
                    return undefined
                  }}
                />
              </>
            )}
          </Card>
          {isSaved && isRecorded ? (
            <>
              <FundCard batch={batch} onUnsettled={setUnsettled} />
              <SweepCard keys={keys} batch={batch} />
            </>
          ) : (
            <Card title={t('fund.title')}>
              <Hint>{t('fund.closed')}</Hint>
            </Card>
          )}
        </Stack>
        <PrintCard keys={keys} batch={batch} />
      </Columns>
    </Stack>
  )
}
