import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StateContent } from './state-page.tsx'

/** A page that does not exist, inside the panel's frame. */
export function NotFoundContent() {
  const { t } = useTranslation('shell')
  return (
    <StateContent picture="lost" title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton to="/dashboard">{t('notFound.home')}</LinkButton>
      <LinkButton to="/marketplace" variant="default">
        {t('nav.marketplace')}
      </LinkButton>
    </StateContent>
  )
}
