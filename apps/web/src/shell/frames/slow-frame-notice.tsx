import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../shared/ui/layout.tsx'

/** How long a frame may take to load before the page says so, in milliseconds. */
const unnoticed = 5000

/** Says that a frame is slow to load. */
export function SlowFrameNotice() {
  const { t } = useTranslation('frames')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), unnoticed)
    return () => clearTimeout(timer)
  }, [])
  return <div role="status">{late && <Hint>{t('shown.slow')}</Hint>}</div>
}
