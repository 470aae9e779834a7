import { useTranslation } from 'react-i18next'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'

/** The two sides of this service: what is sent, and what was. */
export function ServiceTabs({ current }: { readonly current: 'templates' | 'outbox' }) {
  const { t } = useTranslation('email_template')
  return (
    <PageTabs label={t('tabs.label')}>
      <TabLink to="/iservice/email_template" current={current === 'templates'}>
        {t('tabs.templates')}
      </TabLink>
      <TabLink to="/iservice/email_template/outbox" current={current === 'outbox'}>
        {t('tabs.outbox')}
      </TabLink>
    </PageTabs>
  )
}
