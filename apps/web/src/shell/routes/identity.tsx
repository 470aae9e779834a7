import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '../identity/identity-page.tsx'

export const Route = createFileRoute('/_panel/profile/identity')({
  staticData: { nav: false },
  component: IdentityPage,
})
