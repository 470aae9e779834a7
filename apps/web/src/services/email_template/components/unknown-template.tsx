import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'

/** In place of a template that the address names and that there is not. */
export function UnknownTemplate() {
  const { t } = useTranslation('email_template')
  return (
    <>
      <PageHead title={t('list.title')} />
      <EmptyState title={t('unknown.template.title')} text={t('unknown.template.text')}>
        <LinkButton to="/iservice/email_template" search>
          {t('template.back')}
        </LinkButton>
      </EmptyState>
    </>
  )
}
