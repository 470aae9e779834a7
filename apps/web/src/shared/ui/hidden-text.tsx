import type { ReactNode } from 'react'

/** For assistive technology alone; plain, as a list has one for every id. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
