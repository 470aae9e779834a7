import { listMessages, listTemplates } from '@panel/contracts/services/email_template/endpoints'
import { call } from '../../shared/api/call.ts'
import { i18n } from '../../shared/i18n/i18n.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** More than there are templates. */
const searchedTemplates = 100

/** Templates by their name or subject, then messages of the outbox by recipient, event or ticket. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const options = { signal }
  const [{ rows: templates }, { rows: messages }] = await Promise.all([
    call(listTemplates, { body: { limit: searchedTemplates } }, options),
    call(listMessages, { body: { filter: { text }, limit: foundAtMost } }, options),
    i18n.loadNamespaces('email_template'),
  ])
  const t = i18n.getFixedT(null, 'email_template')
  const wanted = text.toLowerCase()
  const found = templates
    .map(({ id, kind, locale, subject }) => ({
      id: `template ${id}`,
      label: `${t(`kinds.${kind}`)} · ${t(`languages.${locale}`)}`,
      words: `${kind} ${subject}`,
      path: `template/${kind}/${locale}`,
    }))
    .filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(wanted))
    .map(({ words: _, ...template }) => template)
  const sent = messages.map(({ id, kind, address, accountId }) => ({
    id: `message ${id}`,
    label: `${t(`kinds.${kind}`)} · ${address ?? accountId}`,
    path: `message/${id}`,
  }))
  return [...found, ...sent].slice(0, foundAtMost)
}
