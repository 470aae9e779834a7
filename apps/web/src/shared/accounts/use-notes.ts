import {
  listAddressBook,
  removeAddressBookEntry,
  saveAddressBookEntry,
} from '@panel/contracts/platform/address-book'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { invalidateEndpoints } from '../api/endpoint-query.ts'
import { limitOf } from '../failures/limit-of.ts'
import { shorten } from '../format/shorten.ts'
import { addToast } from '../toasts/toasts.ts'
import { useUndoToast } from '../toasts/use-undo-toast.ts'
import type { AccountNote } from './account-queries.ts'

/** Why a note was not saved, in words. */
export const useNoteFailure = () => {
  const { t } = useTranslation('accounts')
  const { t: shared } = useTranslation('shared')
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return shared('errors.unexpected')
    if (error.code === 'CONFLICT') return t('failures.sameLabel')
    const maximum = limitOf(error)
    if (maximum !== undefined) {
      return t(`failures.${error.details.of === 'watched' ? 'watched' : 'entries'}`, { maximum })
    }
    return shared(`errors.${error.code}`)
  }
}

/** Changes what the person noted about accounts. */
export const useNotes = () => {
  const queryClient = useQueryClient()
  const { t } = useTranslation('accounts')
  const addUndoToast = useUndoToast()
  const failureOf = useNoteFailure()

  /** @throws ApiError; a note without label and watch is removed */
  const write = async ({ accountId, label, watched }: AccountNote): Promise<void> => {
    if (label === null && !watched) await call(removeAddressBookEntry, { body: { accountId } })
    else await call(saveAddressBookEntry, { body: { accountId, label, watched } })
    await invalidateEndpoints(queryClient, [listAddressBook])
  }

  /** Writes a note and says so where that fails. */
  const tryWrite = async (note: AccountNote): Promise<boolean> => {
    try {
      await write(note)
      return true
    } catch (error) {
      addToast({ type: 'error', title: t('failed'), message: failureOf(error) })
      return false
    }
  }

  /** Removes all that was noted; a toast offers to bring it back. */
  const remove = async (note: AccountNote): Promise<void> => {
    const { accountId, label } = note
    if (!(await tryWrite({ accountId, label: null, watched: false }))) return
    addUndoToast(t('removed', { name: label ?? shorten(accountId) }), () => void tryWrite(note))
  }
  return { write, tryWrite, remove }
}
