import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { spanOf } from '../../../shared/list/period.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import type { View } from '../view-in-url.ts'
import { activityList } from './activity-list.tsx'

/** Accounts that appeared, came back or fell silent. */
export function AccountsTab({ view, search }: { view: View; search: UrlSearch }) {
  const { t } = useTranslation('chain_analysis_service')
  return (
    <ServerList
      list={activityList}
      search={search}
      heading={t('activity.title')}
      fixed={{ assetId: view.assetId, ...spanOf(view.days) }}
    />
  )
}
