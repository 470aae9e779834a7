import { createFileRoute } from '@tanstack/react-router'
import { InspectPage } from '../components/inspect-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/inspect')({
  staticData: { nav: { label: 'menu.inspect', icon: 'search', order: 3 } },
  component: InspectPage,
})
