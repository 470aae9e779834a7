import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { timestamp } from './primitives.ts'
import { scenarioName } from './scenario.ts'
import { snapshotName } from './snapshots.ts'
import { mainWorld, worldName } from './world-name.ts'

/** The cookie that sends a browser's calls and sockets to a world. */
export const worldCookie = 'panel_world'

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? ''

/** The cookie's value for a host such as `localhost:8080`. It names the port, since browsers send cookies to every port. */
export const worldCookieValue = (host: string, name: string): string => `${portOf(host)}.${name}`

/** The world that the cookies of a browser name for a host; undefined for the server's own. */
export const worldOfCookies = (cookies: string, host: string): string | undefined => {
  // Asked for every request.
  if (!cookies.includes(worldCookie)) return undefined
  const start = `${worldCookie}=${worldCookieValue(host, '')}`
  const name = cookies
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
  return name === mainWorld ? undefined : name
}

/** How many worlds there can be in addition to the server's own. */
export const maximumWorlds = 100

const world = z.object({
  name: worldName,
  /** Where it answers, such as `/worlds/first`: `/worlds/first/api/health`. */
  path: z.string(),
  scenario: scenarioName,
  createdAt: timestamp,
  /** It is removed after this many seconds without a call or a socket. */
  idleSeconds: z.int(),
  sockets: z.int(),
})
export type World = z.infer<typeof world>

export const listWorlds = endpoint({
  operationId: 'listWorlds',
  method: 'GET',
  path: '/api/control/worlds',
  summary: 'The worlds other than the server’s own, in the order in which they were made. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ worlds: z.array(world) }),
})

export const createWorld = endpoint({
  operationId: 'createWorld',
  method: 'POST',
  path: '/api/control/worlds',
  summary:
    'Makes a world with data, chain, clock, faults, journal and sockets of its own, from a snapshot or from the server’s own world as it is now. For testers.',
  access: 'control',
  body: z.object({
    /** A free one is chosen where absent. */
    name: z.optional(worldName),
    /** The snapshot that it starts from; the server’s own world where absent. */
    snapshot: z.optional(snapshotName),
    /** The scenario that it is switched to. */
    scenario: z.optional(scenarioName),
    idleSeconds: z._default(z.int().check(z.minimum(1), z.maximum(86_400)), 900),
  }),
  example: { body: { scenario: 'default' } },
  answer: world,
  errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'],
  reasons: [
    'worldExists',
    'tooManyWorlds',
    'nodeChain',
    'snapshotUnknown',
    'snapshotDamaged',
    'otherRelease',
    'scenarioMissing',
    'scenarioUnknown',
    'scenarioImpossible',
  ],
})

export const removeWorld = endpoint({
  operationId: 'removeWorld',
  method: 'POST',
  path: '/api/control/worlds/remove',
  summary: 'Removes a world with all its data and notifies the sockets in it. For testers.',
  access: 'control',
  body: z.object({ name: worldName }),
  example: { body: { name: 'first' } },
  after: ['createWorld'],
  answer: z.object({ name: worldName }),
  errors: ['NOT_FOUND'],
  reasons: ['worldUnknown'],
})
