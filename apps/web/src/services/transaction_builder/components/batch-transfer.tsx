import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../model/batch.ts'
import { readBatchFile, writeBatchFile } from '../model/batch-file.ts'
import classes from './builder.module.css'
import { saveText } from './save-text.ts'

interface BatchTransferProps {
  readonly batch: Batch
  readonly onImport: (batch: Batch) => void
}

/** Takes a batch from a file whose checksum holds, and writes one. */
export function BatchTransfer({ batch, onImport }: BatchTransferProps) {
  const { t } = useTranslation('transaction_builder')
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | null) => {
    if (!file) return
    const outcome = readBatchFile(await file.text())
    setProblem(outcome.problem)
    if (outcome.batch) onImport(outcome.batch)
  }
  return (
    <>
      <div className={classes.actions}>
        <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('batch.import')}
            </Button>
          )}
        </FileButton>
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
