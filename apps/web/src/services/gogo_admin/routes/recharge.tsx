import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { NotOperator } from '../components/not-operator.tsx'
import { RechargeMany } from '../components/recharge-many.tsx'
import { RechargeOne } from '../components/recharge-one.tsx'
import { useLiveLoyalty } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/gogo_admin/recharge')({
  staticData: { nav: { label: 'menu.recharge', icon: 'coins', order: 2 } },
  component: Recharge,
})

function Recharge() {
  const { t } = useTranslation('gogo_admin')
  useLiveLoyalty()
  return (
    <>
      <PageHead title={t('recharge.title')} text={t('recharge.text')} />
      <Stack>
        <NotOperator />
        <RechargeOne />
        <RechargeMany />
      </Stack>
    </>
  )
}
