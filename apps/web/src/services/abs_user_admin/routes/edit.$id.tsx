import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../components/user-page.tsx'
import { userQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/abs_user_admin/edit/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQuery(params.id))
  },
  component: EditUser,
})

function EditUser() {
  const { id } = Route.useParams()
  return <UserPage key={id} accountId={id} />
}
