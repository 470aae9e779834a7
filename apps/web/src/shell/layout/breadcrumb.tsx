import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { capitalise } from '../navigation/capitalise.ts'
import { useMenuOf } from '../navigation/menu-of.ts'
import { ServiceLink } from '../navigation/service-link.tsx'
import type { OpenService } from '../navigation/use-open-service.ts'
import classes from './panel-frame.module.css'

/** The shell's own pages by the first segment of their paths. */
const pages = {
  dashboard: 'nav.dashboard',
  marketplace: 'nav.marketplace',
  profile: 'nav.profile',
  serviceBuilder: 'nav.serviceBuilder',
} as const

const isPage = (segment: string): segment is keyof typeof pages => Object.hasOwn(pages, segment)

/** The name of the service's page that is open, where its menu has one. */
const usePageName = (open: OpenService | undefined): string | undefined => {
  const menuOf = useMenuOf()
  const { pathname, search } = useLocation()
  const { t } = useTranslation(open?.opened ? open.service.serviceId : 'shell')
  if (!open?.opened) return undefined
  const { service } = open
  if (service.type === 'iframe') return service.menu[Number(search.menu ?? 0)]?.label
  const path = pathname.split('/').slice(3).filter(Boolean).join('/')
  const entry = menuOf(service).find((each) => each.path === path)
  return entry && capitalise(t(entry.label))
}

/** Where one is: the service and its page, or the page of the panel. */
export function Breadcrumb({ open }: { open: OpenService | undefined }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const pageName = usePageName(open)
  const [, segment = ''] = pathname.split('/')
  return (
    <nav className={classes.trail} aria-label={t('nav.breadcrumb')}>
      {!open?.opened &&
        isPage(segment) &&
        (open ? <Link to="/marketplace">{t(pages[segment])}</Link> : <b>{t(pages[segment])}</b>)}
      {open &&
        (pageName === undefined && !open.opened ? (
          <b>{open.service.title}</b>
        ) : (
          <ServiceLink service={open.service} />
        ))}
      {pageName !== undefined && <b aria-current="page">{pageName}</b>}
    </nav>
  )
}
