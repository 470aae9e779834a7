import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { CustomServiceEditor } from '../custom-services/custom-service-editor.tsx'

export const Route = createFileRoute('/_panel/serviceBuilder')({
  staticData: { nav: false },
  component: ServiceBuilder,
})

function ServiceBuilder() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('serviceBuilder.title')} text={t('serviceBuilder.text')} />
      <CustomServiceEditor />
    </>
  )
}
