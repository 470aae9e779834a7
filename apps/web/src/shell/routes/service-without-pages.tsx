import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { hasPages } from '../services/has-pages.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/$serviceId/$')({
  staticData: { nav: false },
  beforeLoad: ({ params }) => {
    if (hasPages(params.serviceId)) throw notFound()
  },
  component: ServiceWithoutPages,
})

function ServiceWithoutPages() {
  const { t } = useTranslation('shell')
  const { service } = Route.useRouteContext()
  return (
    <>
      <PageHead title={t('service.noPagesTitle', { title: service.title })} text={t('service.noPagesText')} />
      <LinkButton to="/dashboard" variant="default">
        {t('nav.allServices')}
      </LinkButton>
    </>
  )
}
