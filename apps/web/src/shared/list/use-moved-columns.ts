import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListColumn } from './list-column.ts'

/** Values that stay beside the row's name, however narrow the table is. */
const columnsKept = 2

/**
 * Which columns of a table have to move to a second line of each row so that the table fits its place: the last ones
 * first, one after the other until nothing sticks out. A new width and other columns are measured from the start.
 *
 * @param shown the columns on the screen, in their order
 * @returns the moved columns in their order, and the reference of the element that scrolls
 */
export const useMovedColumns = <Row>(shown: readonly ListColumn<Row>[]) => {
  const place = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState({ ids: '', width: 0, count: 0 })
  const ids = shown.map(({ id }) => id).join()
  const movable = shown.filter((column) => column.movable === true && column.heading !== true)
  const count = measured.ids === ids ? measured.count : 0
  const most = Math.max(0, movable.length - columnsKept)

  // After every render, as the cells may hold something else.
  useLayoutEffect(() => {
    const element = place.current
    if (!element || count >= most || element.scrollWidth <= element.clientWidth) return
    setMeasured({ ids, width: element.clientWidth, count: count + 1 })
  })

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, scrollWidth } = element
      setMeasured((last) => {
        const fits = last.count === 0 && scrollWidth <= width
        return fits || last.width === width ? last : { ...last, width, count: 0 }
      })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { place, moved: count === 0 ? [] : movable.slice(-count) }
}
