import type { Service } from '@panel/contracts/platform/service'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { capitalise } from './capitalise.ts'
import { internalPath } from './internal-path.ts'
import { useMenuOf } from './menu-of.ts'
import classes from './side-bar.module.css'

/** The routes of a built-in service that are not hidden. */
function RouteEntries({ service }: { service: Service }) {
  const { t } = useTranslation(service.serviceId)
  const menuOf = useMenuOf()
  return menuOf(service).map(({ path, label }) => (
    <li key={path}>
      <Link
        to={internalPath(service.serviceId, path)}
        className={classes.entry}
        activeOptions={{ exact: path === '', includeSearch: false }}
      >
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

/** Under the name of the open service: its id and its pages. */
export function ServiceMenu({ service }: { service: Service }) {
  const Entries = service.type === 'iframe' ? FrameEntries : RouteEntries
  return (
    <nav aria-label={service.title} className={classes.unfolded}>
      <code className={classes.id}>{service.serviceId}</code>
      <ul>
        <Entries service={service} />
      </ul>
    </nav>
  )
}
