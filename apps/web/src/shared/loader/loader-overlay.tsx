import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { loader } from './loader.ts'
import classes from './loader-overlay.module.css'

/** How long a wait lasts before it shows, in milliseconds, so that short ones do not flash. */
const showAfterMilliseconds = 300

/** The overlay over the whole page while the loader counts above zero. It lets clicks through: a slow call must not keep anyone on a page. */
export function LoaderOverlay() {
  const { t } = useTranslation('shared')
  const busy = useSnapshot(loader).count > 0
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!busy) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), showAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <div role="status" aria-live="polite">
      {busy && late && (
        <div className={classes.overlay}>
          <Loader color="white" role="img" aria-label={t('loader.busy')} />
        </div>
      )}
    </div>
  )
}
