import { listAliases } from '@panel/contracts/services/alias/endpoints'
import { Link } from '@tanstack/react-router'
import { defineList } from '../../../shared/list/define-list.ts'
import { RowActions } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'

/** The names of one's own account. */
export const aliasList = defineList(listAliases, {
  id: 'aliases',
  namespace: 'alias',
  texts: 'aliases',
  rowId: ({ alias }) => alias,
  filters: { text: { param: 'name' } },
  columns: [
    {
      id: 'alias',
      heading: true,
      csv: ({ alias }) => alias,
      cell: ({ alias }) => (
        <Link to="/iservice/alias/alias/$alias" params={{ alias }}>
          {alias}
        </Link>
      ),
    },
    {
      id: 'registeredAt',
      csv: ({ registeredAt }) => registeredAt,
      cell: ({ registeredAt }) => <Moment at={registeredAt} brief />,
    },
    {
      id: 'actions',
      cell: ({ alias }, { t }) => (
        <RowActions>
          <LinkButton
            to="/iservice/alias/new-delegation/$alias"
            params={{ alias }}
            size="compact-sm"
            variant="default"
            aria-label={`${t('list.delegate')}: ${alias}`}
          >
            {t('list.delegate')}
          </LinkButton>
          <LinkButton
            to="/iservice/alias/new-action-delegation/$alias/{-$method}"
            params={{ alias }}
            size="compact-sm"
            variant="default"
            aria-label={`${t('list.delegateAction')}: ${alias}`}
          >
            {t('list.delegateAction')}
          </LinkButton>
        </RowActions>
      ),
    },
  ],
})
