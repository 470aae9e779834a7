import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import classes from './layout.module.css'

interface TabAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly current: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** Scrolls the tabs sideways until one is in view: where they do not fit, it may be beyond an end. */
const showTab = (tab: HTMLLIElement): void => {
  const tabs = tab.parentElement
  if (!tabs) return
  const [whole, own] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (own.right > whole.right || own.left < whole.left) tabs.scrollLeft += own.left - whole.left
}

function TabAnchor({ current, 'aria-current': _byPath, ...others }: TabAnchorProps) {
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (current && item.current) showTab(item.current)
  }, [current])
  return (
    <li ref={item}>
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
