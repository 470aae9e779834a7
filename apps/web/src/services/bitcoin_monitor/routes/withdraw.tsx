import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/withdraw')({
  staticData: { nav: false },
  component: Withdraw,
})

function Withdraw() {
  const { t } = useTranslation('bitcoin_monitor')
  return (
    <>
      <PageHead title={t('withdraw.title')} text={t('withdraw.text')}>
        <LinkButton to="/iservice/bitcoin_monitor/all_burn" variant="default">
          {t('withdrawals.back')}
        </LinkButton>
      </PageHead>
      <WithdrawForm />
    </>
  )
}
