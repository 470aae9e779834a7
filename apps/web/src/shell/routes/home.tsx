import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/')({
  staticData: { nav: false },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
