import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../shared/ui/page-head.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/builder')({
  staticData: { nav: { label: 'menu.builder', icon: 'hammer' } },
  component: Builder,
})

function Builder() {
  const { t } = useTranslation('transaction_builder')
  return <PageHead title={t('title')} text={t('text')} />
}
