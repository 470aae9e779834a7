import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Asks again for what failed. */
export function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('shared')
  return (
    <Button size="xs" variant="default" mt="xs" onClick={() => void onRetry()}>
      {t('retry')}
    </Button>
  )
}
