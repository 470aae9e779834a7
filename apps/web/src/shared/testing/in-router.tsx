import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createPanelRouter } from '../../router.tsx'
import { createQueryClient } from '../api/endpoint-query.ts'

/** What a part needs to show links, without the panel around it. */
export function InRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createPanelRouter(createQueryClient(), createMemoryHistory({ initialEntries: ['/panel/dashboard'] })),
  )
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>
}
