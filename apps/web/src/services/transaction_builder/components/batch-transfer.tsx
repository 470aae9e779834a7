import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { readBatchFile, writeBatchFile } from '../model/batch-file.ts'
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
      <Group gap="sm">
        <OpenFile label={t('batch.import')} onText={read} />
        <Button
          variant="default"
          disabled={batch.nodes.length === 0}
          onClick={() => saveFile('trinci-batch.json', 'application/json', [writeBatchFile(batch)])}
        >
          {t('batch.export')}
        </Button>
      </Group>
      {problem !== undefined && (
        <Hint bad role="alert">
          {t(`batch.problems.${problem}`)}
        </Hint>
      )}
    </>
  )
}
