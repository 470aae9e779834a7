import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { openPage } from '../../shared/ui/open-page.ts'
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

type Page = keyof typeof pages

const isPage = (segment: string): segment is Page => Object.hasOwn(pages, segment)

/** The name of the service's page that is open: by its menu, else what the page says of itself. */
const usePageName = (open: OpenService | undefined): string | undefined => {
  const menuOf = useMenuOf()
  const { pathname, search } = useLocation()
  const { t } = useTranslation(open?.opened ? open.service.serviceId : 'shell')
  const { name } = useSnapshot(openPage)
  if (!open?.opened) return undefined
  const { service } = open
  if (service.type === 'iframe') return service.menu[Number(search.menu ?? 0)]?.label
  const path = pathname.split('/').slice(3).filter(Boolean).join('/')
  const entry = menuOf(service).find((each) => each.path === path)
  return entry ? capitalise(t(entry.label)) : name
}

/** The page of the panel itself, and the page below it that is open. */
function OwnPage({ page, below }: { page: Page; below: boolean }) {
  const { t } = useTranslation('shell')
  const { name } = useSnapshot(openPage)
  if (!below) return <b aria-current="page">{t(pages[page])}</b>
  return (
    <>
      <Link to={`/${page}`}>{t(pages[page])}</Link>
      {name !== undefined && <b aria-current="page">{name}</b>}
    </>
  )
}

/** Where one is: the service and its page, or the page of the panel. */
export function Breadcrumb({ open }: { open: OpenService | undefined }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const pageName = usePageName(open)
  const [, segment = '', below = ''] = pathname.split('/')
  return (
    <nav className={classes.trail} aria-label={t('nav.breadcrumb')}>
      {!open?.opened && isPage(segment) && <OwnPage page={segment} below={below !== ''} />}
      {/* A first page that is called as its service is not named twice. */}
      {open?.opened && open.service.title !== pageName && <ServiceLink service={open.service} />}
      {pageName !== undefined && <b aria-current="page">{pageName}</b>}
    </nav>
  )
}
