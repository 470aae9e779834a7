import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Section } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { batchList } from '../components/batch-list.tsx'
import { Generator } from '../components/generator.tsx'
import { useLiveBatches } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/oam_admin/')({
  staticData: { nav: { label: 'menu.generator', icon: 'key', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, batchList, deps),
  component: GeneratorPage,
})

function GeneratorPage() {
  const { t } = useTranslation('oam_admin')
  useLiveBatches()
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Generator />
      <Section title={t('list.title')}>
        <ServerList list={batchList} search={Route.useSearch()} />
      </Section>
    </Stack>
  )
}
