import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/')({
  staticData: { nav: false },
  beforeLoad: () => {
    throw redirect({ to: '/iservice/transaction_builder/builder', replace: true })
  },
})
