import type { Service } from '@panel/contracts/platform/service'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../shared/i18n/i18n.ts'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { internalPath } from './internal-path.ts'
import { menuOf } from './menu-of.ts'
import classes from './side-bar.module.css'

/** By the rules of the language that is shown, not of the machine's own. */
const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1)

/** The side bar of an open internal service: whose it is, and its routes that are not hidden. */
export function ServiceMenu({ service }: { service: Service }) {
  const { serviceId, title } = service
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation(serviceId)
  const router = useRouter()
  return (
    <>
      <ul className={classes.list}>
        <li>
          <Link to="/dashboard" className={classes.item} activeOptions={{ exact: true }}>
            <IconArrowLeft size={18} aria-hidden />
            {t('nav.allServices')}
          </Link>
        </li>
      </ul>
      <div className={classes.service}>
        <strong>{title}</strong>
        <code>{serviceId}</code>
      </div>
      <nav aria-label={title}>
        <ul className={classes.list}>
          {menuOf(router, service).map((entry) => (
            <li key={entry.path}>
              <Link
                to={internalPath(serviceId, entry.path)}
                className={classes.item}
                activeOptions={{ exact: entry.path === '', includeSearch: false }}
              >
                <NamedIcon name={entry.icon} size={18} />
                {capitalise(label(entry.label))}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
