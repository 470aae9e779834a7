import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fault, maximumFaults } from './faults.ts'
import { fastestRate } from './ledger-control.ts'
import { locale } from './locales.ts'
import { serviceId, timestamp } from './primitives.ts'
import { role, roles, subscriptionStatus } from './roles.ts'
import { scenarioName } from './scenario.ts'
import { openedSession } from './sessions-control.ts'

const worldState = {
  /** The network that the state is of; another one's server refuses it. */
  network: z.string().check(z.minLength(1), z.maxLength(64)),
  scenario: z.optional(scenarioName),
  /** Who is signed in, by name in the fixtures or by id; nobody when absent. */
  account: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /** The account's roles, in place of those that it has in the scenario. */
  roles: z.optional(z.array(role).check(z.maxLength(roles.length))),
  /** The account's subscriptions, in place of those that it has in the scenario. */
  subscriptions: z.optional(z.record(serviceId, subscriptionStatus)),
  /** The time that the clock is set to; the machine's own when absent. */
  time: z.optional(timestamp),
  /** How many times as fast as the machine's the clock runs; 0 stops it. */
  rate: z.optional(z.number().check(z.minimum(0), z.maximum(fastestRate))),
  /** Replace the faults that the scenario arms. */
  faults: z.optional(z.array(fault).check(z.maxLength(maximumFaults))),
}

export const enterWorld = endpoint({
  operationId: 'enterWorld',
  method: 'POST',
  path: '/api/control/world',
  summary:
    'Brings the server into a state of the world: scenario, clock, faults, roles and subscriptions of an account, and opens a session of that account. Nothing changes where a part of it is unknown. For testers.',
  access: 'control',
  body: z.object(worldState),
  example: { body: { network: 'trinci_devnet', scenario: 'default', account: 'dev' } },
  answer: z.object({
    /** Null where nobody is to be signed in, or the scenario does not let the account in. */
    session: z.nullable(openedSession),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: [
    'otherNetwork',
    'scenarioUnknown',
    'scenarioImpossible',
    'accountUnknown',
    'serviceUnknown',
    'beforeChain',
  ],
})

/** A page of the panel: below its base path, so that a link leads nowhere else. */
const route = z.string().check(z.maxLength(2000), z.regex(/^\/panel\/(?!\/)[^\\]*$/, 'a path below /panel/'))

/** What a link to the panel in a state of the world says. */
export const worldLink = z.strictObject({
  ...worldState,
  language: z.optional(locale),
  theme: z.optional(z.enum(['auto', 'light', 'dark'])),
  route: z._default(route, '/panel/'),
})
export type WorldLink = z.infer<typeof worldLink>

/** Where the backend opens such links. */
export const worldLinkPath = '/control/open'

/** Set by the server where another site may have opened the link: a person has to agree first. */
export const confirmParameter = 'confirm'

/** The address that opens the panel in this state. */
export const worldLinkAddress = (origin: string, link: z.input<typeof worldLink>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(link)) {
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return `${origin}${worldLinkPath}?${query}`
}

/** Parts of a link that are written as JSON. */
const jsonParts = new Set(['rate', 'faults', 'roles', 'subscriptions'])

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What is wrong with a link, by the name of its part. */
export interface LinkProblem {
  readonly part: string
  readonly message: string
}

/** Reads the query of a link. */
export const readWorldLink = (
  search: string,
): { readonly link: WorldLink } | { readonly problems: LinkProblem[] } => {
  const query = new URLSearchParams(search)
  query.delete(confirmParameter)
  const values = Object.fromEntries(
    [...query].map(([name, text]) => [name, jsonParts.has(name) ? parsed(text) : text]),
  )
  const { success, data, error } = worldLink.safeParse(values)
  if (success) return { link: data }
  return {
    problems: error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((part) => ({ part, message: 'a link has no such part: leave it out' }))
        : [{ part: issue.path.join('.'), message: issue.message }],
    ),
  }
}
