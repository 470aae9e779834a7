import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { chosenLicenceId, licenceOf } from '../chosen-licence.ts'
import { LicenceChoice } from '../components/licence-choice.tsx'
import { licencesQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/')({
  staticData: { nav: { label: 'menu.licences', icon: 'license', order: 2 } },
  beforeLoad: async ({ context, preload }) => {
    if (preload || chosenLicenceId() !== undefined) return
    // Whoever has nothing to choose from goes on; a failure is told by the page.
    const licences = await context.queryClient.ensureQueryData(licencesQuery()).catch(() => [])
    if (licenceOf(licences)) {
      throw redirect({ to: '/iservice/synkrony_pay_dashboard/dashboard', search: {}, replace: true })
    }
  },
  component: Licences,
})

function Licences() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return (
    <>
      <PageHead title={t('licences.title')} text={t('licences.text')} />
      <LicenceChoice />
    </>
  )
}
