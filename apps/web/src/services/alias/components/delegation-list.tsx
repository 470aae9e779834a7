import { delegationStates, type RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, TextFilter } from '../../../shared/list/list-filters.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { type AliasSearch, delegationRequestOf } from '../alias-search.ts'
import { delegationListQuery, readDelegations } from '../queries.ts'
import { useOwnAccountId } from '../use-own-account-id.ts'
import { useDelegationColumns } from './use-delegation-columns.tsx'

const keyOf = ({ delegate, target }: RecordedDelegation): string => `${delegate} ${target}`
const noFilters = { text: undefined, state: undefined }

interface DelegationListProps {
  readonly search: AliasSearch
  /** True while nothing may be revoked. */
  readonly busy: boolean
  readonly onRevoke: (delegation: RecordedDelegation) => void
}

/** Who may act for one's own account, on what, and for how long. */
export function DelegationList({ search, busy, onRevoke }: DelegationListProps) {
  const { t } = useTranslation('alias')
  const accountId = useOwnAccountId()
  const change = useListSearch<Pick<AliasSearch, 'text' | 'state'>>()
  const request = delegationRequestOf(search)
  const { data, ...query } = useQuery(delegationListQuery(request))
  const { text, state } = search
  return (
    <ServerList
      id="delegations"
      label={t('list.delegations')}
      columns={useDelegationColumns(busy, onRevoke)}
      rowId={keyOf}
      search={search}
      onSearch={change}
      filtered={text !== undefined || state !== undefined}
      onClearFilters={() => change(noFilters)}
      query={{ ...query, data: data && { rows: data.rows, totalRows: data.totalRows } }}
      readRows={async (range, signal) => {
        const page = await readDelegations({ ...request, ...range }, signal)
        return { rows: page.rows, totalRows: page.totalRows }
      }}
      empty={{
        title: t('list.noDelegations.title'),
        text: t('list.noDelegations.text'),
        action: (
          <LinkButton to="/iservice/alias/new-delegation/$alias" params={{ alias: accountId }}>
            {t('newDelegation.title')}
          </LinkButton>
        ),
      }}
    >
      <TextFilter
        label={t('list.textOfDelegations')}
        value={text}
        onChange={(next, options) => change({ text: next }, options)}
      />
      <ChoiceFilter
        label={t('fields.state')}
        choices={delegationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state}
        onChange={(next) => change({ state: next })}
      />
    </ServerList>
  )
}
