import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { FileProblem, OpenFile } from '../../../shared/files/open-file.tsx'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useTextFile } from '../../../shared/files/use-text-file.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { readBatchFile, writeBatchFile } from '../model/batch-file.ts'
import { BatchLibrary } from './batch-library.tsx'

interface BatchTransferProps {
  readonly batch: Batch
  /** The network that the batch is for. */
  readonly networkName: string
  readonly onImport: (batch: Batch) => void
}

/** Takes a batch from the library or from a file whose checksum holds, and keeps one in either. */
export function BatchTransfer({ batch, networkName, onImport }: BatchTransferProps) {
  const { t } = useTranslation('transaction_builder')
  const [problem, setProblem] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const file = useTextFile((text) => {
    const outcome = readBatchFile(text)
    setProblem(outcome.problem)
    if (outcome.batch) onImport(outcome.batch)
  })
  return (
    <>
      <Group gap="sm">
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('library.title')}
        </Button>
        <OpenFile label={t('batch.import')} onFile={file.read} />
        <Button
          variant="default"
          disabled={batch.nodes.length === 0}
          onClick={() => saveFile('trinci-batch.json', 'application/json', [writeBatchFile(batch)])}
        >
          {t('batch.export')}
        </Button>
      </Group>
      {choosing && (
        <BatchLibrary
          batch={batch}
          networkName={networkName}
          onOpen={onImport}
          onClose={() => setChoosing(false)}
        />
      )}
      <FileProblem problem={file.problem} />
      {file.problem === undefined && problem !== undefined && (
        <Hint bad role="alert">
          {t(`batch.problems.${problem}`)}
        </Hint>
      )}
    </>
  )
}
