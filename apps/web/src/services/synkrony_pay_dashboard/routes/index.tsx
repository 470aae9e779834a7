import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { LicenceChoice } from '../components/licence-choice.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/')({
  staticData: { nav: { label: 'menu.licences', icon: 'license', order: 2 } },
  // Read where it is used, so that the route itself stays small.
  validateSearch: (search): { next?: unknown } => search,
  beforeLoad: async ({ context, preload, search }) => {
    if (preload) return
    const { chosenLicence } = await import('../chosen-licence.ts')
    await chosenLicence.skipIfNeedless(context.queryClient, search.next)
  },
  component: Licences,
})

function Licences() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return (
    <>
      <PageHead title={t('licences.title')} text={t('licences.text')} />
      <LicenceChoice next={Route.useSearch().next} />
    </>
  )
}
