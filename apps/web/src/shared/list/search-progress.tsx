import { Button, Group, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long a search may take before the list says so, in milliseconds. */
const unnoticed = 50

/** Says that a search goes on, and stops it. */
export function SearchProgress({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation('list')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), unnoticed)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {late && (
        <Group gap="sm">
          <Loader size="xs" aria-hidden />
          <span>{t('search.running')}</span>
          <Button size="xs" variant="default" onClick={onStop}>
            {t('search.stop')}
          </Button>
        </Group>
      )}
    </div>
  )
}
