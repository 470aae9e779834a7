import { IconBuildingStore, IconCamera, IconLayoutDashboard, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { Later } from '../catalogue/later.tsx'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { ServiceLink } from './service-link.tsx'
import { ServiceMenu } from './service-menu.tsx'
import classes from './side-bar.module.css'
import { useOpenService } from './use-open-service.ts'
import { useReportAddress } from './use-report-address.ts'

const WaitingCount = lazyComponent(
  () => import('./waiting-count.tsx'),
  (module) => module.WaitingCount,
  nothing,
)

const pages = [
  { to: '/dashboard', label: 'nav.dashboard', Icon: IconLayoutDashboard },
  { to: '/marketplace', label: 'nav.marketplace', Icon: IconBuildingStore },
  { to: '/serviceBuilder', label: 'nav.serviceBuilder', Icon: IconTool },
] as const

/** The shell's pages and the services that are open to this account; the open one shows its own pages. */
export function PanelMenu() {
  const { t } = useTranslation('shell')
  const services = useVisibleServices()
  const open = useOpenService()
  const openId = open?.opened ? open.service.serviceId : undefined
  const reportAddress = useReportAddress()
  const mine = services.data?.filter(({ subscriptionStatus }) => subscriptionStatus === 'ACTIVE') ?? []
  return (
    <nav aria-label={t('nav.main')}>
      <ul className={classes.list}>
        {pages.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.item}>
              <Icon size={18} aria-hidden />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      {mine.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('nav.services')}</h2>
          <ul className={classes.list}>
            {mine.map((service) => (
              <li key={service.serviceId}>
                <ServiceLink service={service} className={classes.item} withIcon />
                <Later>
                  <WaitingCount serviceId={service.serviceId} />
                </Later>
                {service.serviceId === openId && <ServiceMenu service={service} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {reportAddress !== undefined && (
        <div className={classes.apart}>
          <a href={reportAddress} target="_blank" rel="noopener" className={classes.item}>
            <IconCamera size={18} aria-hidden />
            {t('nav.report')}
          </a>
        </div>
      )}
    </nav>
  )
}
