import { Stack } from '@mantine/core'
import { isRecordNumber } from '@panel/contracts/platform/record-number'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { CodeForm } from '../components/code-form.tsx'
import { CodeJobs } from '../components/code-jobs.tsx'
import { codeList } from '../components/code-list.tsx'
import { CodeListsIn } from '../components/code-lists-in.tsx'
import { CodeView } from '../components/code-view.tsx'
import { codeQuery, useLiveServices } from '../queries.ts'

const home = '/iservice/pes_admin_service/discount-code'
const tabs = ['codes', 'one', 'many'] as const

const jobOf = ({ job }: UrlSearch) => (isRecordNumber(job) ? { job: Number(job) } : {})

export const Route = createFileRoute('/_panel/_internal/iservice/pes_admin_service/discount-code')({
  staticData: { nav: { label: 'menu.discountCode', icon: 'discount', order: 3 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, codeList, deps, jobOf(deps)),
  component: DiscountCodes,
})

function OneCode({ id }: { readonly id: string }) {
  const { t } = useTranslation('pes_admin_service')
  const query = useQuery(codeQuery(id))
  return (
    <QueryView query={query} unknown={{ title: t('unknown.code.title'), text: t('unknown.code.text') }}>
      {(code) => <CodeView key={id} code={code} />}
    </QueryView>
  )
}

function Codes({ search }: { readonly search: UrlSearch }) {
  const { t } = useTranslation('pes_admin_service')
  return (
    <Stack>
      {isRecordNumber(search.code) && <OneCode id={String(search.code)} />}
      {isRecordNumber(search.job) && (
        <Callout tone="accent">
          {t('codes.ofJob', { job: String(search.job) })}{' '}
          <LinkButton to={home} search={{}} variant="default" size="compact-sm">
            {t('codes.all')}
          </LinkButton>
        </Callout>
      )}
      <ServerList
        list={codeList}
        search={search}
        fixed={jobOf(search)}
        emptyAction={
          <LinkButton to={home} search={{ show: 'one' }}>
            {t('tabs.one')}
          </LinkButton>
        }
      />
    </Stack>
  )
}

function DiscountCodes() {
  const { t } = useTranslation('pes_admin_service')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveServices()
  const shown = tabs.find((tab) => tab === search.show) ?? 'codes'
  return (
    <>
      <PageHead title={t('codes.title')} text={t('codes.text')} />
      <PageTabs label={t('tabs.label')}>
        {tabs.map((tab) => (
          <TabLink key={tab} to={home} search={tab === 'codes' ? {} : { show: tab }} current={tab === shown}>
            {t(`tabs.${tab}`)}
          </TabLink>
        ))}
      </PageTabs>
      {shown === 'codes' && <Codes search={search} />}
      {shown === 'one' && <CodeForm makes={{ by: 'one' }} onSaved={() => void navigate({ search: {} })} />}
      {shown === 'many' && (
        <Stack>
          <CodeJobs />
          <CodeForm makes={{ by: 'drawing' }} onSaved={() => undefined} />
          <CodeListsIn onSaved={() => undefined} />
        </Stack>
      )}
    </>
  )
}
