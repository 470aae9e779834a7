import {
  listSavedViews,
  removeView,
  renameView,
  type SavedView,
  saveView,
} from '@panel/contracts/platform/saved-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { endpointQuery, invalidateEndpoints } from '../api/endpoint-query.ts'
import { limitOf } from '../failures/limit-of.ts'
import { addToast } from '../toasts/toasts.ts'
import { useUndoToast } from '../toasts/use-undo-toast.ts'

/** The person's own views of a list. */
export const useSavedViews = (listId: string) => {
  const queryClient = useQueryClient()
  const { t } = useTranslation('list')
  const { t: shared } = useTranslation('shared')
  const addUndoToast = useUndoToast()
  const views = useQuery(endpointQuery(listSavedViews, { params: { listId } }))

  const failureOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return shared('errors.unexpected')
    const maximum = limitOf(error)
    if (maximum !== undefined) return t('views.full', { maximum })
    if (error.code === 'CONFLICT') return t('views.taken')
    return shared(`errors.${error.code}`)
  }

  /** Makes a change; resolves with why it failed. */
  const attempt = async (change: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await change()
      await invalidateEndpoints(queryClient, [listSavedViews])
      return undefined
    } catch (error) {
      return failureOf(error)
    }
  }

  const save = (name: string, search: SavedView['search']): Promise<string | undefined> =>
    attempt(() => call(saveView, { body: { listId, name, search } }))

  const rename = (name: string, newName: string): Promise<string | undefined> =>
    attempt(() => call(renameView, { body: { listId, name, newName } }))

  const report = (message: string | undefined): void => {
    if (message !== undefined) addToast({ type: 'error', title: t('views.failed'), message })
  }

  /** Removes a view; a toast offers to bring it back. */
  const remove = async ({ name, search }: SavedView): Promise<void> => {
    const failure = await attempt(() => call(removeView, { body: { listId, name } }))
    if (failure !== undefined) {
      report(failure)
      return
    }
    addUndoToast(t('views.removed', { name }), () => void save(name, search).then(report))
  }
  return { views, save, rename, remove }
}
