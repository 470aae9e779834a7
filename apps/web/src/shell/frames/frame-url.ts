/** A frame's address and what its sandbox allows. */
export interface FrameTarget {
  readonly url: URL
  readonly sandbox: string
  /** The origin that the frame's messages come from. */
  readonly origin: string
}

/**
 * Why an address is not opened: it is not one that a frame can show, or it is on the panel's own host name. Cookies
 * ignore ports, so a browser sends the session to every server on that name.
 */
export type FrameRefusal = 'not-web' | 'own-host'

const sandbox = 'allow-scripts allow-forms allow-same-origin'

/** Why the panel does not open an address, in a frame or in a tab; undefined when it does. */
export const frameRefusal = (address: string, panel: URL): FrameRefusal | undefined => {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'not-web'
  if (url.username !== '' || url.password !== '') return 'not-web'
  return url.hostname === panel.hostname ? 'own-host' : undefined
}

/** A menu entry's URL with the service's token; undefined when the panel does not open it. */
export const frameTarget = (address: string, authKey: string | null, panel: URL): FrameTarget | undefined => {
  if (frameRefusal(address, panel)) return undefined
  const url = new URL(address)
  if (authKey !== null) url.searchParams.set('authKey', authKey)
  return { url, sandbox, origin: url.origin }
}
