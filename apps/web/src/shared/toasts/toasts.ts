import { proxy } from 'valtio'

export type ToastType = 'warning' | 'error' | 'info' | 'success' | 'default'

export interface Toast {
  readonly type: ToastType
  /** Also the toast's identity: one title shows once. */
  readonly title: string
  readonly message: string
  /** Milliseconds until it closes automatically; with 0 it stays until it is closed. */
  readonly dismissTimeout: number
  /** A button that does something and closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long a toast's closing animation runs, in milliseconds. */
export const toastCloseMilliseconds = 150

const defaultDismissTimeout = 5000

export const toasts = proxy<{ list: Toast[] }>({ list: [] })

/** Adds a toast unless one with the same title is there. */
export const addToast = (toast: Pick<Toast, 'title'> & Partial<Toast>): void => {
  if (toasts.list.some(({ title }) => title === toast.title)) return
  toasts.list.push({ type: 'default', message: '', dismissTimeout: defaultDismissTimeout, ...toast })
}

/** Removes the toasts of that title. */
export const removeToast = (title: string): void => {
  toasts.list = toasts.list.filter((toast) => toast.title !== title)
}

export const clearToasts = (): void => {
  toasts.list = []
}
