import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../components/profile-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/KYC/profile/$accountId')({
  staticData: { nav: false },
  component: Profile,
})

function Profile() {
  const { accountId } = Route.useParams()
  return <ProfilePage accountId={accountId} />
}
