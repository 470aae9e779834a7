import type { Alias } from '@panel/contracts/services/alias/aliases'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../shared/list/list-column.ts'
import { TextFilter } from '../../../shared/list/list-filters.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { type AliasSearch, aliasRequestOf } from '../alias-search.ts'
import { aliasListQuery, readAliases } from '../queries.ts'
import classes from './page.module.css'

const nameOf = ({ alias }: Alias): string => alias

const useAliasColumns = (): readonly ListColumn<Alias>[] => {
  const { t } = useTranslation('alias')
  return useMemo(
    () => [
      {
        id: 'alias',
        label: t('fields.alias'),
        heading: true,
        sortable: true,
        csv: nameOf,
        cell: ({ alias }) => (
          <Link to="/iservice/alias/edit-alias" search={{ alias }} className={classes.link ?? ''}>
            {alias}
          </Link>
        ),
      },
      {
        id: 'registeredAt',
        label: t('fields.registeredAt'),
        sortable: true,
        csv: ({ registeredAt }) => registeredAt,
        cell: ({ registeredAt }) => <Moment at={registeredAt} brief />,
      },
      {
        id: 'actions',
        label: t('fields.actions'),
        screenOnly: true,
        csv: () => '',
        cell: ({ alias }) => (
          <span className={classes.actions}>
            <LinkButton
              to="/iservice/alias/new-delegation/$alias"
              params={{ alias }}
              size="compact-sm"
              variant="default"
            >
              {t('list.delegate')}
            </LinkButton>
            <LinkButton
              to="/iservice/alias/new-action-delegation/$alias/{-$method}"
              params={{ alias }}
              size="compact-sm"
              variant="default"
            >
              {t('list.delegateAction')}
            </LinkButton>
          </span>
        ),
      },
    ],
    [t],
  )
}

/** The names of one's own account. */
export function AliasList({ search }: { search: AliasSearch }) {
  const { t } = useTranslation('alias')
  const change = useListSearch<{ text?: string }>()
  const request = aliasRequestOf(search)
  const { data, ...query } = useQuery(aliasListQuery(request))
  return (
    <ServerList
      id="aliases"
      label={t('list.aliases')}
      columns={useAliasColumns()}
      rowId={nameOf}
      search={search}
      onSearch={change}
      filtered={search.text !== undefined}
      onClearFilters={() => change({ text: undefined })}
      query={{ ...query, data: data && { rows: data.rows, totalRows: data.totalRows } }}
      readRows={async (range, signal) => {
        const page = await readAliases({ ...request, ...range }, signal)
        return { rows: page.rows, totalRows: page.totalRows }
      }}
      empty={{
        title: t('list.noAliases.title'),
        text: t('list.noAliases.text'),
        action: <LinkButton to="/iservice/alias/new-alias">{t('newAlias.title')}</LinkButton>,
      }}
    >
      <TextFilter
        label={t('fields.alias')}
        value={search.text}
        onChange={(text, options) => change({ text }, options)}
      />
    </ServerList>
  )
}
