import { type HealthSpan, healthSpans } from '@panel/contracts/services/elsa_admin/health'
import type { UrlSearch } from '../../shared/list/define-list.ts'

/** What the page's address holds in addition to the state of its list. */
export const readHealthSearch = ({ span, incident }: UrlSearch) => {
  const id = Number(incident)
  return {
    span: healthSpans.find((each) => each === span) ?? ('day' satisfies HealthSpan),
    /** The incident that is open in a window. */
    incident: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  }
}
