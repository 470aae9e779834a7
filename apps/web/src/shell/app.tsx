import '../styles/styles.css'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nextProvider } from 'react-i18next'
import type { PanelRouter } from '../router.tsx'
import { i18n } from '../shared/i18n/i18n.ts'
import { LoaderOverlay } from '../shared/loader/loader-overlay.tsx'
import { ToastRegion } from '../shared/toasts/toast-region.tsx'
import { createColorSchemeManager } from '../shared/ui/color-scheme.ts'
import { theme } from '../shared/ui/theme.ts'

const colorSchemeManager = createColorSchemeManager()

/** The panel around its router: theme, texts, cache, toasts and the busy overlay. */
export function App({ router, queryClient }: { router: PanelRouter; queryClient: QueryClient }) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastRegion />
          <LoaderOverlay />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  )
}
