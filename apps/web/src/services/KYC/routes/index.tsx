import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/_internal/iservice/KYC/')({
  staticData: { nav: false },
  beforeLoad: () => {
    throw redirect({ to: '/iservice/KYC/dashboard', replace: true })
  },
})
