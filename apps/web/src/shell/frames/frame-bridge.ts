import * as z from 'zod/mini'
import {
  type BridgeRequest,
  bridgeRequest,
  bridgeVersion,
  connectMessage,
  type FrameSettings,
} from './bridge-messages.ts'

interface FrameBridgeOptions {
  /** The frame's window as it is now; null while there is none. */
  readonly frameWindow: () => Window | null
  /** The only origin that is listened to; the text `null` for a frame that may have none of its own. */
  readonly origin: string
  readonly settings: () => FrameSettings
  /** Called whenever the frame begins to speak. */
  readonly onConnect?: () => void
  /** Does what was asked; false refuses. */
  readonly handle: (request: BridgeRequest) => boolean
}

export interface FrameBridge {
  /** Tells the frame the settings as they are now. */
  tellSettings(): void
  close(): void
}

/** More requests than this in a second are dropped unanswered. */
const maximumRequestsPerSecond = 20

const perSecond = (maximum: number): (() => boolean) => {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return count <= maximum
  }
}

/**
 * The one line between the panel and a service's frame. The frame begins by handing over a MessagePort; from then
 * on both speak over it, so that no message of the panel can ever reach another document.
 */
export const openFrameBridge = ({
  frameWindow,
  origin,
  settings,
  onConnect,
  handle,
}: FrameBridgeOptions): FrameBridge => {
  let port: MessagePort | undefined
  // One measure for all ports: connecting anew buys no more requests.
  const isAllowed = perSecond(maximumRequestsPerSecond)

  const tellSettings = (): void =>
    port?.postMessage({ panel: bridgeVersion, event: 'settings', ...settings() })

  const listen = (opened: MessagePort): void => {
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAllowed()) return
      const request = z.safeParse(bridgeRequest, data)
      if (!request.success) return
      const done = handle(request.data)
      opened.postMessage({ panel: bridgeVersion, id: request.data.id, ok: done })
    }
  }

  const connect = (event: MessageEvent<unknown>): void => {
    const source = frameWindow()
    const [offered] = event.ports
    if (source === null || event.source !== source || event.origin !== origin) return
    if (offered === undefined || event.ports.length !== 1) return
    if (!z.safeParse(connectMessage, event.data).success) return
    port?.close()
    port = offered
    listen(offered)
    tellSettings()
    onConnect?.()
  }

  window.addEventListener('message', connect)
  return {
    tellSettings,
    close: () => {
      window.removeEventListener('message', connect)
      port?.close()
      port = undefined
    },
  }
}
