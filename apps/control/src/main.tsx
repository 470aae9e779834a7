import './control.css'
import { worldLinkPath } from '@panel/contracts/platform/world-link'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './app.tsx'
import { showColorScheme } from './color-scheme.ts'
import { keepFocus } from './keep-focus.ts'
import { LanguageProvider } from './language.tsx'
import { OpenView } from './views/open-view.tsx'

// Compiled validators need `eval`, which the content security policy refuses.
z.config({ jitless: true })

showColorScheme()
keepFocus()
const container = document.getElementById('root')
if (!container) throw new Error('The document has no element with the id root.')

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
createRoot(container).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        {location.pathname === worldLinkPath ? <OpenView /> : <App />}
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
