import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/list/list-search.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { AliasEditor } from '../components/alias-editor.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { RecordChoice } from '../components/record-choice.tsx'
import { aliasChoicesQuery } from '../queries.ts'

interface EditAliasSearch {
  readonly alias?: string | undefined
}

export const Route = createFileRoute('/_panel/_internal/iservice/alias/edit-alias')({
  staticData: { nav: { label: 'menu.editAlias', icon: 'edit', order: 3 } },
  validateSearch: (search): EditAliasSearch => ({ ...search, alias: readText(search.alias) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(aliasChoicesQuery())
  },
  component: EditAlias,
})

function EditAlias() {
  const { t } = useTranslation('alias')
  const { alias } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(aliasChoicesQuery())
  const names = query.data?.rows.map((each) => each.alias)
  return (
    <>
      <PageHead title={t('editAlias.title')} text={t('editAlias.text')}>
        <BackToList />
      </PageHead>
      <RecordChoice
        label={t('fields.alias')}
        query={query}
        choices={names?.map((name) => ({ value: name, label: name }))}
        value={alias}
        onChoose={(next) => void navigate({ search: { alias: next } })}
      />
      {alias !== undefined && <AliasEditor key={alias} alias={alias} known={names?.includes(alias)} />}
    </>
  )
}
