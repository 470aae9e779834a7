import { getHealthOverview, listIncidents } from '@panel/contracts/services/elsa_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { formatBriefDateTime } from '../../shared/format/dates.ts'
import { i18n } from '../../shared/i18n/i18n.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** The newest incidents that are searched. */
const searchedIncidents = 100

/** Incidents by their names or the calls that failed, and planned works by their titles. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const options = { signal }
  const [{ rows }, { works }] = await Promise.all([
    call(listIncidents, { body: { limit: searchedIncidents } }, options),
    call(getHealthOverview, {}, options),
    i18n.loadNamespaces('elsa_admin'),
  ])
  const wanted = text.toLowerCase()
  const incidents = rows.map(({ id, objective, openedAt, operations }) => ({
    id: `incident ${id}`,
    label: `${i18n.t(`incident.names.${objective}`, { ns: 'elsa_admin' })} · ${formatBriefDateTime(openedAt)}`,
    words: operations.join(' '),
    path: '',
    search: { incident: String(id) },
  }))
  const planned = works.map(({ id, title, from }) => ({
    id: `works ${id}`,
    label: `${title} · ${formatBriefDateTime(from)}`,
    words: '',
    path: '',
  }))
  return [...incidents, ...planned]
    .filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(wanted))
    .slice(0, foundAtMost)
    .map(({ words: _, ...found }) => found)
}
