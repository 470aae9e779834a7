import { useState } from 'react'

/** The rows of a list that a person selected, also on other pages of it. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  has(row: Row): boolean
  /** Selects the rows, or takes them out of the selection. */
  set(rows: readonly Row[], selected: boolean): void
  clear(): void
}

/**
 * Rows by their id, in the order in which they were selected.
 *
 * @param scope names the filter: another one starts without a selection
 */
export const useSelection = <Row>(rowId: (row: Row) => string, scope: string): Selection<Row> => {
  const [state, setState] = useState<{ readonly scope: string; readonly rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: new Map(),
  })
  const rows = state.scope === scope ? state.rows : new Map<string, Row>()
  return {
    rows: [...rows.values()],
    has: (row) => rows.has(rowId(row)),
    set: (changed, selected) => {
      const next = new Map(rows)
      for (const row of changed) {
        if (selected) next.set(rowId(row), row)
        else next.delete(rowId(row))
      }
      setState({ scope, rows: next })
    },
    clear: () => setState({ scope, rows: new Map() }),
  }
}
