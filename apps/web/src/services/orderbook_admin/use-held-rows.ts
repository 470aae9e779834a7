import { type FocusEvent, useState } from 'react'

/**
 * Keeps rows in their place while somebody points at them or has the focus within: what they point at stays where it is.
 * Rows that have gone stay as empty ones, and new ones wait.
 *
 * @param rows the keys of the rows as they would be shown
 */
export const useHeldRows = <Key>(rows: readonly Key[]) => {
  const [held, setHeld] = useState<{ readonly rows: readonly Key[]; readonly by: ReadonlySet<string> }>()

  const hold = (by: string): void =>
    setHeld((before) => ({ rows: before?.rows ?? rows, by: new Set([...(before?.by ?? []), by]) }))
  const release = (by: string): void =>
    setHeld((before) => {
      if (!before) return undefined
      const others = new Set([...before.by].filter((each) => each !== by))
      return others.size === 0 ? undefined : { ...before, by: others }
    })

  return {
    rows: held?.rows ?? rows,
    isHeld: held !== undefined,
    /** For the element that holds the rows. */
    handlers: {
      onPointerEnter: () => hold('pointer'),
      onPointerLeave: () => release('pointer'),
      onFocus: () => hold('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) release('focus')
      },
    },
  }
}
