import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './layout.module.css'

interface TabAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly current: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

function TabAnchor({ current, 'aria-current': _byPath, ...others }: TabAnchorProps) {
  return (
    <li>
      <a {...others} className={classes.tab} aria-current={current ? 'page' : undefined} />
    </li>
  )
}

/** One of the tabs of a page: a link, whose address keeps which one is open. */
export const TabLink = createLink(TabAnchor)

/** The parts of one page, of which one is shown. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>{children}</ul>
    </nav>
  )
}
