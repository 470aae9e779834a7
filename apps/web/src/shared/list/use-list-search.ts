import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlSearch } from './define-list.ts'

export interface ChangeOptions {
  /** True for a step that the back button should not stop at, such as one more letter. */
  readonly replace?: boolean
}

/** Changes parts of a list's URL; anything but another page goes back to the first one. */
export type ChangeSearch = (part: UrlSearch, options?: ChangeOptions) => void

/** The first page, of whichever kind of list. */
const firstPage: UrlSearch = { page: undefined, before: undefined, after: undefined }

/** Writes the state of a list to the URL of its page; parameters that the list does not know stay. */
export const useListSearch = (prefix = ''): ChangeSearch => {
  const navigate = useNavigate()
  return useCallback(
    (part, { replace = false } = {}) => {
      const changed = Object.entries({ ...firstPage, ...part }).map(
        ([name, value]) => [`${prefix}${name}`, value] as const,
      )
      void navigate({
        to: '.',
        // Which page this is, and so which parameters it has, only the page's own type says.
        search: (before: UrlSearch): UrlSearch => ({ ...before, ...Object.fromEntries(changed) }),
        replace,
        resetScroll: false,
      })
    },
    [navigate, prefix],
  )
}
