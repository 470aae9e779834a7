import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatePage } from './state-page.tsx'

/** A path without a page. */
export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <StatePage picture="lost" title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton to="/dashboard">{t('notFound.home')}</LinkButton>
    </StatePage>
  )
}
