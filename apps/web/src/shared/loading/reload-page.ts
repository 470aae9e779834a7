import { reachServer } from '../api/reach-server.ts'
import { i18n } from '../i18n/i18n.ts'
import { addToast } from '../toasts/toasts.ts'

/**
 * Reloads the page if the server is there: without it, the browser's own error page would replace the panel. A message
 * says so then, so that who asked for it sees that it was tried.
 */
export const reloadPage = (): Promise<void> =>
  reachServer().then(
    () => location.reload(),
    () => addToast({ type: 'error', title: i18n.t('shared:errors.UNREACHABLE') }),
  )
