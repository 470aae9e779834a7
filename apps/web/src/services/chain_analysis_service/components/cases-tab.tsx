import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import type { View } from '../view-in-url.ts'
import { caseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'

/** The cases, or the one that the address names. */
export function CasesTab({ view, search }: { view: View; search: UrlSearch }) {
  const { t } = useTranslation('chain_analysis_service')
  if (view.caseId !== undefined) return <CaseView caseId={view.caseId} />
  return <ServerList list={caseList} search={search} heading={t('cases.title')} />
}
