/** A menu entry's URL with the service's token, if a frame may show it: http(s), and never the panel's own origin. */
export const frameUrl = (url: string, authKey: string | null, panelOrigin: string): URL | undefined => {
  if (!URL.canParse(url)) return undefined
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return undefined
  if (target.origin === panelOrigin || target.username !== '' || target.password !== '') return undefined
  if (authKey !== null) target.searchParams.set('authKey', authKey)
  return target
}
