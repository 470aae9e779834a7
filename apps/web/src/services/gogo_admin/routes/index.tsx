import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { MemberForm } from '../components/member-form.tsx'
import { useLiveLoyalty } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/gogo_admin/')({
  staticData: { nav: { label: 'menu.add', icon: 'user-plus', order: 1 } },
  component: AddMember,
})

function AddMember() {
  const { t } = useTranslation('gogo_admin')
  const navigate = Route.useNavigate()
  useLiveLoyalty()
  return (
    <>
      <PageHead title={t('add.title')} text={t('add.text')}>
        <LinkButton to="/iservice/gogo_admin/users" variant="default">
          {t('member.back')}
        </LinkButton>
      </PageHead>
      <MemberForm
        onSaved={({ role, email }) =>
          void navigate({ to: '/iservice/gogo_admin/$role/$email', params: { role, email } })
        }
      />
    </>
  )
}
