import { useTranslation } from 'react-i18next'
import { timeZoneName } from '../format/time-settings.ts'
import classes from './list.module.css'

/** Says in which time zone the days of filters begin and end. */
export function DayNote() {
  const { t } = useTranslation('list')
  return <p className={classes.note}>{t('days', { zone: timeZoneName() })}</p>
}
