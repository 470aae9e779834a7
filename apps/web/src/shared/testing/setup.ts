import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetPanelConfig } from '../api/panel-config.ts'
import { serverClock } from '../api/server-clock.ts'
import { disconnectSocket } from '../api/socket.ts'
import { startI18n } from '../i18n/i18n.ts'
import { resetLoader } from '../loader/loader.ts'
import { clearSession } from '../session/session.ts'
import { clearToasts } from '../toasts/toasts.ts'
import { cleanup, configure } from './testing-library.ts'

z.config({ jitless: true })

// jsdom brings a second Uint8Array, of which the platform's own bytes are no instances.
Object.defineProperty(globalThis, 'Uint8Array', {
  value: new TextEncoder().encode('').constructor,
  configurable: true,
  writable: true,
})
configure({ asyncUtilTimeout: Number(import.meta.env.WAIT_LIMIT) })

/** What jsdom leaves out of a browser. */
const fillBrowser = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
}

beforeEach(async () => {
  fillBrowser()
  await startI18n('en-US')
})

afterEach(() => {
  cleanup()
  disconnectSocket()
  clearSession()
  serverClock.offset = 0
  clearToasts()
  resetLoader()
  forgetPanelConfig()
  localStorage.clear()
  sessionStorage.clear()
  delete window.AuthIn4rya
})
