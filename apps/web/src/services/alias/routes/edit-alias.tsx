import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/list/list-search.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { RecordChoice } from '../../../shared/ui/record-choice.tsx'
import { AliasEditor } from '../components/alias-editor.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { aliasChoicesQuery, aliasEndpoints, aliasHolderQuery, isAlias } from '../queries.ts'

interface EditAliasSearch {
  readonly alias?: string | undefined
}

export const Route = createFileRoute('/_panel/_internal/iservice/alias/edit-alias')({
  staticData: { nav: false },
  validateSearch: (search): EditAliasSearch => ({ ...search, alias: readText(search.alias) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(aliasChoicesQuery())
  },
  component: EditAlias,
})

function EditAlias() {
  const { t } = useTranslation('alias')
  const { alias } = Route.useSearch()
  const own = useOwnAccountId()
  const navigate = Route.useNavigate()
  const query = useQuery(aliasChoicesQuery())
  const writes = useContractWrite({ invalidates: aliasEndpoints })
  const [renamed, setRenamed] = useState<{ alias: string; to: string }>()
  const names = query.data?.rows.map((each) => each.alias)
  const holder = useQuery({ ...aliasHolderQuery(alias ?? ''), enabled: isAlias(alias) })
  // Asked by name: an account may have more names than can be chosen from.
  const known = isAlias(alias) ? holder.data && holder.data.accountId === own : false
  return (
    <>
      <PageHead title={t('editAlias.title')} text={t('editAlias.text')}>
        <BackToList />
      </PageHead>
      <Stack>
        <RecordChoice
          label={t('fields.alias')}
          query={query}
          choices={names?.map((name) => ({ value: name, label: name }))}
          total={query.data?.totalRows}
          value={alias}
          onChoose={(next) => {
            writes.flow.reset()
            setRenamed(undefined)
            void navigate({ search: { alias: next } })
          }}
        />
        {alias !== undefined && (
          <AliasEditor
            key={alias}
            alias={alias}
            known={known}
            writes={writes}
            onRenamed={(to) => {
              setRenamed({ alias, to })
              void navigate({ search: { alias: to } })
            }}
          />
        )}
        <TransactionView
          flow={writes.flow}
          next={
            <>
              {renamed && <Hint>{t('editAlias.renamed', renamed)}</Hint>}
              <BackToList />
            </>
          }
        />
      </Stack>
    </>
  )
}
