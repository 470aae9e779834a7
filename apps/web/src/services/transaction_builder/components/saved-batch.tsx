import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { batchOfFile } from '../model/batch-file.ts'
import { savedBatchQuery } from '../queries.ts'

interface SavedBatchProps {
  /** The name under which the person saved it. */
  readonly name: string
  readonly children: (batch: Batch) => ReactNode
}

/** Reads a batch of the person's library, for a page that starts with it. */
export function SavedBatch({ name, children }: SavedBatchProps) {
  const { t } = useTranslation('transaction_builder')
  const query = useQuery(savedBatchQuery(name))
  return (
    <QueryView query={query}>
      {(saved) => {
        const { batch, problem } = batchOfFile(saved.batch)
        if (batch) return children(batch)
        return (
          <Callout tone="bad" role="alert">
            {t(`batch.problems.${problem}`)}
          </Callout>
        )
      }}
    </QueryView>
  )
}
