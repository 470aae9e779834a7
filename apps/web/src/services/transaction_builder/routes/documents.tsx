import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { CertificateCard } from '../components/certificate-card.tsx'
import { CheckCard } from '../components/check-card.tsx'
import { DelegationCard } from '../components/delegation-card.tsx'
import { KeyHolder } from '../components/key-holder.tsx'
import { MessageCard } from '../components/message-card.tsx'
import { SignatureCard } from '../components/signature-card.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/documents')({
  staticData: { nav: { label: 'menu.documents', icon: 'certificate', order: 4 } },
  loader: loadPanelConfig,
  component: Documents,
})

function Documents() {
  const { t } = useTranslation('transaction_builder')
  const { networkName } = Route.useLoaderData()
  return (
    <Stack>
      <PageHead title={t('documents.title')} text={t('documents.text')} />
      <CheckCard networkName={networkName} />
      <DelegationCard networkName={networkName} />
      <CertificateCard />
      <MessageCard />
      <SignatureCard />
      <KeyHolder />
    </Stack>
  )
}
