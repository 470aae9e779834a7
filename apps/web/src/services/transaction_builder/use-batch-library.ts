import {
  listSavedBatches,
  openBatch,
  removeBatch,
  saveBatch,
} from '@panel/contracts/services/transaction_builder/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import type { Batch } from '../../shared/bulk/batch.ts'
import { batchOfFile, fileOfBatch, type ReadBatch } from './model/batch-file.ts'
import { batchesQuery } from './queries.ts'

const changed = [listSavedBatches]

/** The batches that the person saved, and what can be done with them. */
export const useBatchLibrary = () => {
  const { t } = useTranslation('transaction_builder')
  const { t: shared } = useTranslation('shared')
  const change = useChangeOf(changed)
  return {
    saved: useQuery(batchesQuery()),
    /** Resolves with why it was not saved. */
    save: async (
      name: string,
      kept: { readonly batch: Batch; readonly networkName: string; readonly replace: boolean },
    ): Promise<string | undefined> => {
      const { batch, networkName, replace } = kept
      try {
        await change(saveBatch, { body: { name, networkName, batch: fileOfBatch(batch), replace } })
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) return shared('errors.unexpected')
        return error.code === 'CONFLICT' ? t('library.taken') : shared(`errors.${error.code}`)
      }
    },
    open: async (name: string): Promise<ReadBatch> =>
      batchOfFile((await change(openBatch, { body: { name } })).batch),
    remove: (name: string): Promise<unknown> => change(removeBatch, { body: { name } }),
  }
}
