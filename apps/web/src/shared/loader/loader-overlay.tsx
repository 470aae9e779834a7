import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { loader } from './loader.ts'
import classes from './loader-overlay.module.css'

/** Waits shorter than this, in milliseconds, are not felt and show nothing. */
const feltAfterMilliseconds = 600

/** The overlay over the whole page while the loader counts above zero. */
export function LoaderOverlay() {
  const { t } = useTranslation('shared')
  const busy = useSnapshot(loader).count > 0
  const [felt, setFelt] = useState(false)

  useEffect(() => {
    if (!busy) {
      setFelt(false)
      return
    }
    const timer = setTimeout(() => setFelt(true), feltAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <div role="status" aria-live="polite">
      {busy && felt && (
        <div className={classes.overlay}>
          <Loader color="white" aria-label={t('loader.busy')} />
        </div>
      )}
    </div>
  )
}
