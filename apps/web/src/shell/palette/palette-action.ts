import type { ReactNode } from 'react'

/** One thing that the palette offers. */
export interface PaletteAction {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** Further texts by which it is found. */
  readonly keywords?: readonly string[]
  readonly icon: ReactNode
  /** The keys that do the same from anywhere. */
  readonly keys?: string
  readonly run: () => void
}

export interface PaletteGroup {
  readonly id: string
  readonly label: string
  readonly actions: readonly PaletteAction[]
}

/** How many actions are shown at most. */
const mostActions = 30

/** How well an action fits what was typed: by its label, by another text, or not at all. */
const rankOf = ({ label, description = '', keywords = [] }: PaletteAction, text: string): 0 | 1 | 2 => {
  const holds = (other: string) => other.toLowerCase().includes(text)
  if (holds(label)) return 0
  return holds(description) || keywords.some(holds) ? 1 : 2
}

/** The actions that fit what was typed, those by their label first, and so the groups; none of them empty. */
export const fittingGroups = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] => {
  const text = query.trim().toLowerCase()
  const ranked = groups.flatMap((group) => {
    const rows = group.actions
      .map((action) => ({ action, rank: rankOf(action, text) }))
      .filter(({ rank }) => rank < 2)
      .toSorted((one, other) => one.rank - other.rank)
    const [first] = rows
    return first ? [{ group: { ...group, actions: rows.map(({ action }) => action) }, rank: first.rank }] : []
  })
  let room = mostActions
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ group }) => {
      const actions = group.actions.slice(0, room)
      room -= actions.length
      return actions.length === 0 ? [] : [{ ...group, actions }]
    })
}
