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

/** Scrolls the tabs sideways until the current one is in view: where they do not fit, it may be beyond the end. */
const showCurrent = (tabs: HTMLUListElement | null): void => {
  const current = tabs?.querySelector('[aria-current]')
  if (!tabs || !current) return
  const [whole, own] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()]
  if (own.right > whole.right || own.left < whole.left) tabs.scrollLeft += own.left - whole.left
}

/** The parts of one page, of which one is shown. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul ref={showCurrent} className={classes.tabs}>
        {children}
      </ul>
    </nav>
  )
}
