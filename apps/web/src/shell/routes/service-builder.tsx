import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../shared/i18n/i18n.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { CustomServiceEditor } from '../custom-services/custom-service-editor.tsx'

export const Route = createFileRoute('/_panel/serviceBuilder')({
  staticData: { nav: false },
  loader: () => i18n.loadNamespaces('custom-services'),
  component: ServiceBuilder,
})

function ServiceBuilder() {
  const { t } = useTranslation('custom-services')
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <CustomServiceEditor />
    </>
  )
}
