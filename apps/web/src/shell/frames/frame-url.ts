/** A frame's address and what its sandbox allows. */
export interface FrameTarget {
  readonly url: URL
  readonly sandbox: string
  /** The origin that the frame's messages come from; the text `null` where the sandbox takes its own away. */
  readonly origin: string
}

const always = 'allow-scripts allow-forms'

/**
 * A menu entry's URL with the service's token, if a frame may show it: http(s), and never the panel's own origin.
 * A service on the panel's own host gets no origin at all, since cookies do not tell ports apart.
 */
export const frameTarget = (address: string, authKey: string | null, panel: URL): FrameTarget | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.origin === panel.origin || url.username !== '' || url.password !== '') return undefined
  if (authKey !== null) url.searchParams.set('authKey', authKey)
  const sharesHost = url.hostname === panel.hostname
  return {
    url,
    sandbox: sharesHost ? always : `${always} allow-same-origin`,
    origin: sharesHost ? 'null' : url.origin,
  }
}
