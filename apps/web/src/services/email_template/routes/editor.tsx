import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { TemplateChoice } from '../components/template-choice.tsx'
import { TemplateEditor } from '../components/template-editor.tsx'
import { UnknownTemplate } from '../components/unknown-template.tsx'
import { templateQuery, useLiveTemplates } from '../queries.ts'
import { readTemplateKey, type TemplateKey } from '../read-template-key.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/email_template/editor')({
  staticData: { nav: { label: 'menu.editor', icon: 'edit', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const key = readTemplateKey(deps)
    if (key) void context.queryClient.prefetchQuery(templateQuery(key))
  },
  component: Editor,
})

function Editor() {
  const key = readTemplateKey(Route.useSearch())
  return key ? <EditorOf template={key} /> : <UnknownTemplate />
}

function EditorOf({ template: key }: { template: TemplateKey }) {
  const { t } = useTranslation('email_template')
  useLiveTemplates()
  const query = useQuery(templateQuery(key))
  return (
    <>
      <PageHead title={t('editor.title')} text={t('editor.text')} />
      <TemplateChoice chosen={key} />
      <QueryView query={query}>
        {(template) => <TemplateEditor key={`${key.kind}/${key.locale}`} template={template} />}
      </QueryView>
    </>
  )
}
