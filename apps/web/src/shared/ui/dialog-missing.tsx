import { useEffect } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { reloadPage } from '../loading/reload-page.ts'
import { addToast } from '../toasts/toasts.ts'

/** In place of a dialog whose code could not be fetched: the page stays as it is, and a message says so. */
export function DialogMissing({ onClose }: { readonly onClose: () => void }): null {
  useEffect(() => {
    addToast({
      type: 'error',
      title: i18n.t('shared:partMissing'),
      action: { label: i18n.t('shared:retry'), run: reloadPage },
    })
    onClose()
  }, [onClose])
  return null
}
