import { useState } from 'react'
import { readStored, writeStored } from '../session/storage.ts'
import type { ListColumn } from './list-column.ts'

/** Whether a column is shown, by its id. */
export type ChosenColumns = Readonly<Record<string, boolean>>

const isShown = (stored: unknown, id: string): boolean | undefined => {
  if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, id)) return undefined
  const shown: unknown = Reflect.get(stored, id)
  return typeof shown === 'boolean' ? shown : undefined
}

/** Which columns of a list are shown; the choice is remembered under the list's id. */
export const useChosenColumns = <Row>(listId: string, columns: readonly ListColumn<Row>[]) => {
  const key = `panel.columns.${listId}` as const
  const [stored, setStored] = useState(() => readStored(key))
  const chosen: ChosenColumns = Object.fromEntries(
    columns.map(({ id, heading = false, hiddenAtFirst = false }) => [
      id,
      heading || (isShown(stored, id) ?? !hiddenAtFirst),
    ]),
  )
  const choose = (next: ChosenColumns): void => {
    writeStored(key, next)
    setStored(next)
  }
  return [chosen, choose] as const
}
