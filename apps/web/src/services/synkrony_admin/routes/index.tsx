import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/')({
  staticData: { nav: false },
  beforeLoad: () => {
    throw redirect({ to: '/iservice/synkrony_admin/dashboard', replace: true })
  },
})
