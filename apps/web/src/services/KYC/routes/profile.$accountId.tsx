import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../components/profile-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/KYC/profile/$accountId')({
  staticData: { nav: false },
  component: Profile,
})

function Profile() {
  const { accountId } = Route.useParams()
  // Another profile is another page: nothing of the one before is drawn again.
  return <ProfilePage key={accountId} accountId={accountId} />
}
