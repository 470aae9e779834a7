import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { TemplateView } from '../components/template-view.tsx'
import { UnknownTemplate } from '../components/unknown-template.tsx'
import { templateQuery, useLiveTemplates } from '../queries.ts'
import { readTemplateKey, type TemplateKey } from '../read-template-key.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/email_template/template/$kind/$locale')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    const key = readTemplateKey(params)
    if (key) void context.queryClient.prefetchQuery(templateQuery(key))
  },
  component: Template,
})

function Template() {
  const key = readTemplateKey(Route.useParams())
  return key ? <KnownTemplate of={key} /> : <UnknownTemplate />
}

function KnownTemplate({ of: key }: { of: TemplateKey }) {
  const { t } = useTranslation('email_template')
  useLiveTemplates()
  const query = useQuery(templateQuery(key))
  return (
    <>
      <PageHead title={t(`kinds.${key.kind}`)} text={t(`languages.${key.locale}`)}>
        <LinkButton to="/iservice/email_template" search variant="default">
          {t('template.back')}
        </LinkButton>
        <LinkButton to="/iservice/email_template/editor" search={{ ...key }}>
          {t('template.edit')}
        </LinkButton>
      </PageHead>
      <QueryView query={query}>{(template) => <TemplateView template={template} />}</QueryView>
    </>
  )
}
