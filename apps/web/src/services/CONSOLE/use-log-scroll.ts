import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keyOfRow, type LogRow } from './line-window.ts'

/** The height of a row, in pixels, as its style has it. */
const rowHeight = 28

/** The row that is being read: its key, and how far it is scrolled. */
interface Anchor {
  readonly key: string
  readonly offset: number
}

interface Options {
  readonly rows: readonly LogRow[]
  readonly follows: boolean
  /** The number of the line to start at; it is shown in the middle. */
  readonly centre: number | undefined
  readonly onFollow: (follows: boolean) => void
}

const rowAt = (rows: readonly LogRow[], key: string): number => rows.findIndex((row) => keyOfRow(row) === key)

/**
 * Draws only the rows in view. The end is kept in view while new lines are followed; otherwise the row that is being read
 * keeps its place when lines are added before or after it. Scrolling up stops following, and the end resumes it.
 */
export const useLogScroll = (
  box: RefObject<HTMLDivElement | null>,
  { rows, follows, centre, onFollow }: Options,
) => {
  const anchor = useRef<Anchor | undefined>(undefined)
  const centred = useRef<number | undefined>(undefined)
  /** Where the last scrolling ended: only what a person scrolls down to the end starts following. */
  const lastTop = useRef(0)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    getItemKey: (index) => {
      const row = rows[index]
      return row ? keyOfRow(row) : index
    },
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element || rows.length === 0) return
    const at = centre === undefined || centred.current === centre ? -1 : rowAt(rows, `line ${centre}`)
    if (at >= 0) {
      centred.current = centre
      element.scrollTop = at * rowHeight - element.clientHeight / 2
    } else if (follows) element.scrollTop = rows.length * rowHeight
    else if (anchor.current) {
      const index = rowAt(rows, anchor.current.key)
      if (index >= 0) element.scrollTop = index * rowHeight + anchor.current.offset
    }
    lastTop.current = element.scrollTop
  }, [rows, follows, centre, box])

  const onScroll = (): void => {
    const element = box.current
    if (!element) return
    const first = Math.floor(element.scrollTop / rowHeight)
    const row = rows[first]
    anchor.current = row && { key: keyOfRow(row), offset: element.scrollTop - first * rowHeight }
    const atEnd = element.scrollTop + element.clientHeight >= rows.length * rowHeight - rowHeight
    const down = element.scrollTop > lastTop.current
    lastTop.current = element.scrollTop
    if (follows ? !atEnd && !down : atEnd && down) onFollow(!follows)
  }

  return { virtualizer, onScroll }
}
