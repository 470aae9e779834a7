import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Announces that a filter left no rows. It stays on the page, since only changes of a live region are read out. */
export function FilterStatus({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('list')
  return <VisuallyHidden role="status">{isEmpty && t('nothing.title')}</VisuallyHidden>
}
