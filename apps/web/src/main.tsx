import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { createPanelRouter } from './router.tsx'
import { createQueryClient } from './shared/api/endpoint-query.ts'
import { loadPanelConfig } from './shared/api/panel-config.ts'
import { startI18n } from './shared/i18n/i18n.ts'
import { enforceTrustedTypes } from './shared/security/trusted-types.ts'
import { restoreSession } from './shared/session/session.ts'
import { App } from './shell/app.tsx'
import { watchSession } from './shell/session/watch-session.ts'

// Compiled validators need `eval`, which the content security policy refuses.
z.config({ jitless: true })

enforceTrustedTypes()
restoreSession()
// Asked for by the document already; kept for the wallet and the socket, which report a failure themselves.
loadPanelConfig().catch(() => undefined)
const queryClient = createQueryClient()
const router = createPanelRouter(queryClient)
watchSession(router)

const container = document.getElementById('root')
if (!container) throw new Error('The document has no element with the id root.')

await startI18n()
createRoot(container).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
)
