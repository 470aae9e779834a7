import { lazyComponent } from '../loading/lazy-component.ts'
import { DialogMissing } from './dialog-missing.tsx'

/** Fetches the dialog's code. */
export const importConfirmDialog = () => import('./confirm-dialog.tsx')

/** The dialog that asks before something is done, in a chunk of its own. */
export const ConfirmDialog = lazyComponent(
  importConfirmDialog,
  (module) => module.ConfirmDialog,
  DialogMissing,
)
