import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useTransaction } from '../../../shared/transactions/use-transaction.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { BuilderFields } from '../components/builder-fields.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/builder')({
  staticData: { nav: { label: 'menu.builder', icon: 'hammer' } },
  loader: loadPanelConfig,
  component: Builder,
})

function Builder() {
  const { t } = useTranslation('transaction_builder')
  const { maxFuel, networkName } = Route.useLoaderData()
  const flow = useTransaction()
  return (
    <>
      <PageHead title={t('title')} text={t('text', { networkName })} />
      <BuilderFields defaultMaxFuel={maxFuel} step={flow.state.step} onSubmit={flow.start} />
      <TransactionView flow={flow} />
    </>
  )
}
