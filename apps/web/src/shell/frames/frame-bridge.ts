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
  /** The only origin whose messages are handled. */
  readonly origin: string
  readonly settings: () => FrameSettings
  /** Called when the connected document is gone, or another one connects in its place. */
  readonly onEnd?: () => void
  /** Does what was asked; false refuses. */
  readonly handle: (request: BridgeRequest) => boolean
}

export interface FrameBridge {
  /** Sends the frame the settings as they are now. */
  sendSettings(): void
  /** Ends the connection of an earlier document; to be called whenever the frame has loaded one. */
  frameLoaded(): void
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
 * The one connection between the panel and a service's frame. A document of the frame connects by handing over a
 * MessagePort, and both speak over it alone: no message of the panel can reach another document. The connection is
 * that document's. It ends when the frame shows another one, which has to connect itself, from the same origin.
 */
export const openFrameBridge = ({
  frameWindow,
  origin,
  settings,
  onEnd,
  handle,
}: FrameBridgeOptions): FrameBridge => {
  let port: MessagePort | undefined
  let loads = 0
  let loadsAtConnect = 0
  // One limit for all ports: connecting again allows no more requests.
  const isAllowed = perSecond(maximumRequestsPerSecond)

  const end = (): void => {
    if (!port) return
    port.close()
    port = undefined
    onEnd?.()
  }

  const sendSettings = (): void =>
    port?.postMessage({ panel: bridgeVersion, event: 'settings', ...settings() })

  const listen = (opened: MessagePort): void => {
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAllowed()) return
      const request = z.safeParse(bridgeRequest, data)
      if (!request.success) return
      const done = handle(request.data)
      opened.postMessage({ panel: bridgeVersion, id: request.data.id, ok: done })
    }
    // Where a browser reports it: the document at the other end is gone.
    opened.addEventListener('close', () => {
      if (opened === port) end()
    })
  }

  const connect = (event: MessageEvent<unknown>): void => {
    const source = frameWindow()
    const [offered] = event.ports
    if (source === null || event.source !== source || event.origin !== origin) return
    if (offered === undefined || event.ports.length !== 1) return
    if (!z.safeParse(connectMessage, event.data).success) return
    end()
    port = offered
    loadsAtConnect = loads
    listen(offered)
    sendSettings()
  }

  window.addEventListener('message', connect)
  return {
    sendSettings,
    frameLoaded: () => {
      loads += 1
      // A document connects before or after its own load, so the port of the load before this one may be its.
      if (loadsAtConnect < loads - 1) end()
    },
    close: () => {
      window.removeEventListener('message', connect)
      port?.close()
      port = undefined
    },
  }
}
