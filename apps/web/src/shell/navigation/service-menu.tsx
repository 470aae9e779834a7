import type { Service } from '@panel/contracts/platform/service'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { capitalise } from './capitalise.ts'
import { internalPath } from './internal-path.ts'
import { useMenuOf } from './menu-of.ts'
import classes from './side-bar.module.css'

/** The routes of a built-in service that are not hidden. */
function RouteEntries({ service }: { service: Service }) {
  const { t } = useTranslation(service.serviceId)
  const menuOf = useMenuOf()
  return menuOf(service).map(({ path, label, icon }) => (
    <li key={path}>
      <Link
        to={internalPath(service.serviceId, path)}
        className={classes.entry}
        activeOptions={{ exact: path === '', includeSearch: false }}
      >
        <NamedIcon name={icon} size={16} />
        {capitalise(t(label))}
      </Link>
    </li>
  ))
}

/** The menu that a frame service declares. */
function FrameEntries({ service }: { service: Service }) {
  return service.menu.map(({ label, url }, index) => (
    <li key={`${label} ${url}`}>
      <Link
        to="/service/$serviceId"
        params={{ serviceId: service.serviceId }}
        search={index === 0 ? {} : { menu: index }}
        className={classes.entry}
        activeOptions={{ exact: true }}
      >
        {label}
      </Link>
    </li>
  ))
}

/** Scrolls the list of services so far that all of this is seen. */
const showWhole = (menu: HTMLElement, list: Element): void => {
  const place = menu.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  list.scrollTop += Math.max(0, place.bottom - seen.bottom) || Math.min(0, place.top - seen.top)
}

/** Under the name of the open service: its id and its pages. */
export function ServiceMenu({ service }: { service: Service }) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = menu
    const list = current?.closest(`.${classes.menus}`)
    if (!current || !list) return
    // The entries come when the service's routes are loaded.
    const observer = new ResizeObserver(() => showWhole(current.parentElement ?? current, list))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const Entries = service.type === 'iframe' ? FrameEntries : RouteEntries
  return (
    <nav ref={menu} aria-label={service.title} className={classes.unfolded}>
      <code className={classes.id}>{service.serviceId}</code>
      <ul>
        <Entries service={service} />
      </ul>
    </nav>
  )
}
