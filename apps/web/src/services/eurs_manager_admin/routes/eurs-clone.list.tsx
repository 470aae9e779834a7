import { eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { loadList } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { CloneForm } from '../components/clone-form.tsx'
import { cloneList } from '../components/clone-list.tsx'
import { tokenQuery, useLiveTokens } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/eurs-clone/list')({
  staticData: { nav: { label: 'menu.ownClones', icon: 'copy', order: 3 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, cloneList, deps, { mine: true }),
  component: OwnClones,
})

function OwnClones() {
  const { t } = useTranslation('eurs_manager_admin')
  const search = Route.useSearch()
  useLiveTokens()
  const { data: base } = useQuery(tokenQuery(eursId))
  const making = search.show === 'new'
  return (
    <>
      <PageHead title={t('ownClones.title')} text={t('ownClones.text')}>
        <LinkButton to="." search={making ? {} : { show: 'new' }} variant={making ? 'default' : 'filled'}>
          {t(making ? 'ownClones.back' : 'clones.new')}
        </LinkButton>
      </PageHead>
      {making ? (
        base && <CloneForm base={base} />
      ) : (
        <ServerList
          list={cloneList}
          search={search}
          fixed={{ mine: true }}
          emptyAction={
            <LinkButton to="." search={{ show: 'new' }} variant="default">
              {t('clones.new')}
            </LinkButton>
          }
        />
      )}
    </>
  )
}
