import { readableText } from '@panel/contracts/platform/readable-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { MemberView } from '../components/member-view.tsx'
import { memberQuery, useLiveLoyalty } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/gogo_admin/$role/$email')({
  staticData: { nav: false },
  // A member whose address is changed stays on the page.
  remountDeps: () => undefined,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(memberQuery(params.role, params.email))
  },
  component: EditMember,
})

function EditMember() {
  const { t } = useTranslation('gogo_admin')
  const { role, email } = Route.useParams()
  const navigate = Route.useNavigate()
  useLiveLoyalty()
  const query = useQuery(memberQuery(role, email))
  return (
    <>
      <PageHead title={readableText(query.data?.member.name ?? email)} text={t('member.text')}>
        <LinkButton to="/iservice/gogo_admin/users" search variant="default">
          {t('member.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query} unknown={{ title: t('unknown.member.title'), text: t('unknown.member.text') }}>
        {({ member, changed, changes }) => (
          <MemberView
            key={member.id}
            member={member}
            changed={changed}
            changes={changes}
            onSaved={(saved) =>
              void navigate({
                to: '/iservice/gogo_admin/$role/$email',
                params: { role: saved.role, email: saved.email },
                replace: true,
              })
            }
          />
        )}
      </QueryView>
    </>
  )
}
