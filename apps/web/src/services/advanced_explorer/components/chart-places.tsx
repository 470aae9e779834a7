import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './explorer.module.css'

/** Holds the place of the charts while their code or figures are on their way. */
export function ChartPlaces() {
  const { t } = useTranslation('advanced_explorer')
  return (
    <div className={classes.charts} role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className={classes.chartPlace} radius="lg" />
      ))}
    </div>
  )
}
