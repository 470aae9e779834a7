import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { CustomServiceEditor } from '../custom-services/custom-service-editor.tsx'

export const Route = createFileRoute('/_panel/serviceBuilder')({
  staticData: { nav: false },
  component: ServiceBuilder,
})

function ServiceBuilder() {
  const { t, ready } = useTranslation('custom-services')
  if (!ready) return null
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <CustomServiceEditor />
    </>
  )
}
