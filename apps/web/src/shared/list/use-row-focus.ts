import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
}

const rowsOf = (row: HTMLTableRowElement): HTMLTableRowElement[] =>
  row.parentElement instanceof HTMLTableSectionElement ? [...row.parentElement.rows] : []

const controls = 'a[href], button:not([disabled]), input'

/** Takes the controls of every row but one out of the order of the Tab key. */
const keepStopsIn = (body: HTMLTableSectionElement, focused: number): void => {
  const place = Math.min(focused, body.rows.length - 1)
  for (const [at, row] of [...body.rows].entries())
    for (const control of row.querySelectorAll(controls)) {
      if (at === place) control.removeAttribute('tabindex')
      else control.setAttribute('tabindex', '-1')
    }
}

/**
 * One row of a table, and the controls in it, take the focus of the Tab key, and keys move it: arrows, Home and End between rows, Enter opens
 * what the row names, Space selects it, the right arrow goes to the row's first control, and Escape or the left arrow
 * comes back to the row.
 *
 * @param onSelect called with the place of the row that Space was pressed on
 */
export const useRowFocus = (onSelect: (place: number) => void) => {
  const [focused, setFocused] = useState(0)
  const ref = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const body = ref.current
    if (!body) return
    const keep = () => keepStopsIn(body, focused)
    keep()
    // Rows and what their cells hold come and go without this table being drawn again.
    const observer = new MutationObserver(keep)
    observer.observe(body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [focused])
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const row = target.closest('tr')
    // A dialog that a row opened is elsewhere in the document.
    if (!row || !event.currentTarget.contains(row)) return
    if (target !== row) {
      if (key !== 'Escape' && key !== 'ArrowLeft') return
      event.preventDefault()
      row.focus()
      return
    }
    const rows = rowsOf(row)
    const place = rows.indexOf(row)
    const next = steps[key]?.(place, rows.length - 1)
    if (next !== undefined) {
      event.preventDefault()
      rows[next]?.focus()
    } else if (key === 'Enter') {
      event.preventDefault()
      row.querySelector<HTMLElement>('th a[href], td a[href]')?.click()
    } else if (key === ' ') {
      event.preventDefault()
      onSelect(place)
    } else if (key === 'ArrowRight') {
      event.preventDefault()
      row.querySelector<HTMLElement>(controls)?.focus()
    }
  }
  const onFocus = (event: FocusEvent<HTMLTableSectionElement>): void => {
    const row = event.target.closest('tr')
    if (row && event.currentTarget.contains(row)) setFocused(rowsOf(row).indexOf(row))
  }
  return {
    body: { ref, onKeyDown, onFocus },
    /** @param rows how many rows there are now: the focus stays on one of them */
    tabIndexOf: (place: number, rows: number): 0 | -1 => (place === Math.min(focused, rows - 1) ? 0 : -1),
  }
}
