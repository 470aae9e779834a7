/**
 * Asks the server for the page's own address, so that loading it again would show it.
 *
 * @throws where it does not answer, or not with the page.
 */
export const reachServer = async (): Promise<void> => {
  const { ok, status } = await fetch(location.href, { method: 'HEAD' })
  if (!ok) throw new Error(String(status))
}
