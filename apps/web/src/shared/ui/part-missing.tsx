import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reloadPage } from '../loading/reload-page.ts'
import { Hint } from './layout.tsx'

/** In place of a part of a page whose code could not be fetched. */
export function PartMissing() {
  const { t } = useTranslation('shared')
  return (
    <Group gap="sm">
      <Hint role="status">{t('partMissing')}</Hint>
      <Button size="xs" variant="default" onClick={reloadPage}>
        {t('retry')}
      </Button>
    </Group>
  )
}
