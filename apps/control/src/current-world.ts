import { worldPath } from '@panel/contracts/platform/world-name'
import { worldOfCookies } from '@panel/contracts/platform/worlds'

/** The world that this browser is in; undefined in the server's own. */
export const currentWorld = (): string | undefined => worldOfCookies(document.cookie, location.host)

/** Where the world of this page answers, also for a program or browser without its cookie. */
export const worldOrigin = (): string => {
  const name = currentWorld()
  return location.origin + (name === undefined ? '' : worldPath(name))
}
