import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { BatchView } from '../components/batch-view.tsx'
import { batchQuery, useLiveBatches } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/oam_admin/batch/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(batchQuery(params.id))
  },
  component: Batch,
})

function Batch() {
  const { t } = useTranslation('oam_admin')
  useLiveBatches()
  const query = useQuery(batchQuery(Route.useParams().id))
  return (
    <>
      <PageHead title={query.data?.label ?? t('batch.title')}>
        <LinkButton to="/iservice/oam_admin" search variant="default">
          {t('batch.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query} unknown={{ title: t('unknown.batch.title'), text: t('unknown.batch.text') }}>
        {(batch) => <BatchView batch={batch} />}
      </QueryView>
    </>
  )
}
