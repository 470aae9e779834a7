import { useTranslation } from 'react-i18next'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'

/** Which of the two lists is shown; switching resets the URL, since the filters of one mean nothing to the other. */
export function ListTabs({ show }: { show: 'delegations' | undefined }) {
  const { t } = useTranslation('alias')
  return (
    <PageTabs label={t('list.title')}>
      <TabLink to="/iservice/alias" search={{}} current={show === undefined}>
        {t('list.aliases')}
      </TabLink>
      <TabLink to="/iservice/alias" search={{ show: 'delegations' }} current={show !== undefined}>
        {t('list.delegations')}
      </TabLink>
    </PageTabs>
  )
}
