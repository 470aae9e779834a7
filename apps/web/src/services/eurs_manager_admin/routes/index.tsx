import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/')({
  staticData: { nav: false },
  beforeLoad: () => {
    throw redirect({ to: '/iservice/eurs_manager_admin/eurs', replace: true })
  },
})
