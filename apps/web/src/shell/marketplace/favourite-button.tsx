import type { Service } from '@panel/contracts/platform/service'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { remembered, toggleFavourite } from '../catalogue/remembered-services.ts'
import classes from './marketplace.module.css'

/** Marks a service, so that it is first on the dashboard. */
export function FavouriteButton({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  const marked = useSnapshot(remembered).favourites.includes(service.serviceId)
  const Icon = marked ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={classes.favourite}
      aria-pressed={marked}
      aria-label={t('service.favourite', { title: service.title })}
      onClick={() => toggleFavourite(service.serviceId)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
