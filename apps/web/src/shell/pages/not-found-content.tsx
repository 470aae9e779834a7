import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'

/** A page that does not exist, inside the panel's frame. */
export function NotFoundContent() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('notFound.title')} text={t('notFound.text')} />
      <LinkButton to="/dashboard">{t('notFound.home')}</LinkButton>
    </>
  )
}
