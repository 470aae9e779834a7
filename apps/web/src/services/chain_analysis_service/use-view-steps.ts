import { useState } from 'react'
import type { UrlSearch } from '../../shared/list/define-list.ts'
import { useListSearch } from '../../shared/list/use-list-search.ts'
import { askFor, follow, type Steps, searchOf, viewKey } from './view-steps.ts'

/** Undo and redo of the steps that changed the view, for as long as the page is open. */
export const useViewSteps = (search: UrlSearch) => {
  const change = useListSearch()
  const key = viewKey(search)
  const [steps, setSteps] = useState<Steps>({ past: [], shown: key, future: [] })
  if (steps.shown !== key) setSteps(follow(steps, key))

  const go = (kind: 'undo' | 'redo') => (): void => {
    const next = askFor(steps, kind)
    setSteps(next)
    if (next.asked) change(searchOf(next.asked.key), { replace: true })
  }
  return {
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: go('undo'),
    redo: go('redo'),
  }
}
export type ViewSteps = ReturnType<typeof useViewSteps>
