import { listTemplates } from '@panel/contracts/services/email_template/endpoints'
import { Link } from '@tanstack/react-router'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { CutText } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** The templates: every kind of message in every language. */
export const templateList = defineList(listTemplates, {
  id: 'templates',
  namespace: 'email_template',
  rowId: ({ id }) => id,
  filters: { text: { hint: 'list.textHint' }, locale: { labels: 'languages' }, draft: { labels: 'drafts' } },
  columns: [
    {
      id: 'kind',
      heading: true,
      csv: ({ kind }) => kind,
      cell: ({ kind, locale }, { t }) => (
        <Link to="/iservice/email_template/template/$kind/$locale" params={{ kind, locale }}>
          {t(`kinds.${kind}`)}
        </Link>
      ),
    },
    { id: 'locale', csv: ({ locale }) => locale, cell: ({ locale }, { t }) => t(`languages.${locale}`) },
    { id: 'subject', csv: ({ subject }) => subject, cell: ({ subject }) => <CutText>{subject}</CutText> },
    { id: 'version', align: 'end', csv: ({ version }) => version, cell: ({ version }) => version },
    {
      id: 'draft',
      csv: ({ draftAt }) => draftAt,
      cell: ({ draftAt }, { t }) =>
        draftAt === null ? null : <StatusBadge tone="waiting">{t('drafts.yes')}</StatusBadge>,
    },
    momentColumn('publishedAt'),
    {
      id: 'publishedBy',
      csv: ({ publishedBy }) => publishedBy,
      cell: ({ publishedBy }, { t, label }) =>
        publishedBy === null ? t('platform') : <AccountId id={publishedBy} label={label} />,
    },
  ],
})
