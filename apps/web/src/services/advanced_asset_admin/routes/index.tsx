import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { InitForm } from '../components/init-form.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_asset_admin/')({
  staticData: { nav: { label: 'menu.init', icon: 'plus', order: 1 } },
  component: Init,
})

function Init() {
  const { t } = useTranslation('advanced_asset_admin')
  return (
    <>
      <PageHead title={t('init.title')} text={t('init.text')} />
      <InitForm />
    </>
  )
}
