import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetPanelConfig } from '../api/panel-config.ts'
import { serverClock } from '../api/server-clock.ts'
import { disconnectSocket } from '../api/socket.ts'
import { chooseTimeZone } from '../format/time-settings.ts'
import { startI18n } from '../i18n/i18n.ts'
import { resetLoader } from '../loader/loader.ts'
import { clearSession } from '../session/session.ts'
import { clearToasts } from '../toasts/toasts.ts'
import { closeFakeSocket, FakeWebSocket } from './fake-socket.ts'
import { cleanup, configure, prettyDOM } from './testing-library.ts'

z.config({ jitless: true })

/**
 * The error of a query that finds nothing. Its message is made when it is read: a wait asks after every change of the
 * page, and to print the page each time would take a tenth of all tests.
 */
const queryError = (message: string | null, container: Element): Error => {
  const error = Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    // The wait that ends with this error replaces its message.
    message: { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` },
  })
  // The first line of ours is then the test's.
  Error.captureStackTrace(error, queryError)
  return error
}

configure({ asyncUtilTimeout: Number(import.meta.env.WAIT_LIMIT), getElementError: queryError })

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
  vi.stubGlobal('WebSocket', FakeWebSocket)
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
}

beforeEach(async () => {
  fillBrowser()
  await startI18n('en-US')
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  // A wallet that is still awaited does not come.
  for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('error'))
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  disconnectSocket()
  closeFakeSocket()
  clearSession()
  serverClock.offset = 0
  clearToasts()
  resetLoader()
  forgetPanelConfig()
  chooseTimeZone(undefined)
  localStorage.clear()
  sessionStorage.clear()
  delete window.AuthIn4rya
  delete window.earlyAnswers
})
