import { useListSearch } from '../../shared/list/use-list-search.ts'
import type { Place } from './place-nodes.ts'
import { movedInUrl, namesInUrl, notesInUrl, type View } from './view-in-url.ts'

/** What a person does with the accounts of the graph. */
export interface GraphActions {
  readonly onExpand: (accountId: string) => void
  readonly onHide: (accountId: string) => void
  readonly onMove: (accountId: string, place: Place) => void
  /** An empty text removes the note. */
  readonly onNote: (accountId: string, text: string) => void
  readonly onOpen: (sender: string, receiver: string) => void
}

/** What a person does with accounts and relations; each changes the address, and so can be undone. */
export const useGraphActions = ({ accounts, hidden, moved, notes }: View): GraphActions => {
  const change = useListSearch()
  return {
    onExpand: (accountId) => change({ accounts: namesInUrl([...new Set([...accounts, accountId])]) }),
    onHide: (accountId) =>
      change({
        hidden: namesInUrl([...new Set([...hidden, accountId])]),
        accounts: namesInUrl(accounts.filter((each) => each !== accountId)),
      }),
    onMove: (accountId, place) => {
      // Set again, so that the account moved last is the last.
      const others = [...moved].filter(([id]) => id !== accountId)
      change({ moved: movedInUrl(new Map([...others, [accountId, place]])) })
    },
    onNote: (accountId, text) => change({ notes: notesInUrl(new Map([...notes, [accountId, text]])) }),
    onOpen: (sender, receiver) => change({ sender, receiver }),
  }
}
