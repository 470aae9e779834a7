import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ToastCard } from './toast-card.tsx'
import classes from './toast-region.module.css'
import { toasts } from './toasts.ts'

/** Where toasts are shown: a live region, so that each is announced. */
export function ToastRegion() {
  const { t } = useTranslation('shared')
  const { list } = useSnapshot(toasts)
  return (
    <section className={`${classes.region} no-print`} aria-label={t('toast.region')} aria-live="polite">
      {list.map((toast) => (
        <ToastCard key={toast.title} toast={toast} />
      ))}
    </section>
  )
}
