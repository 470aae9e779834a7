import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { LicenceView } from '../components/licence-view.tsx'
import { issuedLicenceQuery, useLiveLicences } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/license-syn-pay/licence/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(issuedLicenceQuery(params.id))
  },
  component: Licence,
})

function Licence() {
  const { t } = useTranslation('license-syn-pay')
  const { id } = Route.useParams()
  useLiveLicences()
  const query = useQuery(issuedLicenceQuery(id))
  return (
    <>
      <PageHead title={t('licence.title', { id })}>
        <LinkButton to="/iservice/license-syn-pay" search variant="default">
          {t('licence.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.licence.title'), text: t('unknown.licence.text') }}
      >
        {(licence) => <LicenceView licence={licence} />}
      </QueryView>
    </>
  )
}
