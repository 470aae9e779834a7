import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { readBatchFile, writeBatchFile } from '../model/batch-file.ts'
import { saveText } from '../save-text.ts'
import classes from './builder.module.css'
import { OpenFile } from './open-file.tsx'

interface BatchTransferProps {
  readonly batch: Batch
  readonly onImport: (batch: Batch) => void
}

/** Takes a batch from a file whose checksum holds, and writes one. */
export function BatchTransfer({ batch, onImport }: BatchTransferProps) {
  const { t } = useTranslation('transaction_builder')
  const [problem, setProblem] = useState<string>()
  const read = (text: string): void => {
    const outcome = readBatchFile(text)
    setProblem(outcome.problem)
    if (outcome.batch) onImport(outcome.batch)
  }
  return (
    <>
      <div className={classes.actions}>
        <OpenFile label={t('batch.import')} onText={read} />
        <Button
          variant="default"
          disabled={batch.nodes.length === 0}
          onClick={() => saveText(writeBatchFile(batch), 'trinci-batch.json')}
        >
          {t('batch.export')}
        </Button>
      </div>
      {problem !== undefined && (
        <p className={classes.bad} role="alert">
          {t(`batch.problems.${problem}`)}
        </p>
      )}
    </>
  )
}
