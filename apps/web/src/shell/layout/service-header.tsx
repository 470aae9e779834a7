import type { Service } from '@panel/contracts/platform/service'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import classes from './service-header.module.css'

/** The band above every page of a service: title, id and where its documentation stands. */
export function ServiceHeader({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.header}>
      <span className={classes.icon}>
        <NamedIcon name={service.icon} size={18} />
      </span>
      <span className={classes.title}>{service.title}</span>
      <code className={classes.id}>{service.serviceId}</code>
      {service.docUrl !== '' && (
        <a className={classes.docs} href={service.docUrl} target="_blank" rel="noreferrer">
          <IconBook2 size={16} aria-hidden />
          {t('service.documentation')}
        </a>
      )}
    </div>
  )
}
