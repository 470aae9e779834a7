import { Stack } from '@mantine/core'
import { createLicence } from '@panel/contracts/services/license-syn-pay/endpoints'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { DomainsForm } from '../components/domains-form.tsx'
import { LicencesIn } from '../components/licences-in.tsx'
import { useChange } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/license-syn-pay/create')({
  staticData: { nav: { label: 'menu.create', icon: 'plus', order: 2 } },
  component: Create,
})

function Create() {
  const { t } = useTranslation('license-syn-pay')
  const navigate = useNavigate()
  const change = useChange()
  return (
    <>
      <PageHead title={t('create.title')} text={t('create.text')} />
      <Stack>
        <Card narrow>
          <DomainsForm
            draft="create"
            label={t('create.title')}
            submitLabel={t('create.submit')}
            asksMerchant
            onSubmit={async (body) => {
              const { id } = await change(createLicence, { body })
              await navigate({ to: '/iservice/license-syn-pay/licence/$id', params: { id } })
            }}
          />
        </Card>
        <LicencesIn />
      </Stack>
    </>
  )
}
