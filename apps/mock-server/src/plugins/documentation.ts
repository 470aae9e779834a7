import { readFileSync } from 'node:fs'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { isRecord } from '@panel/contracts/platform/is-record'
import { matchLocale } from '@panel/contracts/platform/locales'
import { openApiDocument } from '@panel/contracts/platform/openapi'
import { serviceId } from '@panel/contracts/platform/primitives'
import type { KnownAccount } from '@panel/contracts/platform/sessions-control'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { apiPage, type ExampleCaller, tryScript } from '../documentation/api-page.ts'
import { documentPage } from '../documentation/document-page.ts'
import { readSocketEvents } from '../documentation/read-socket-events.ts'
import { servicePage } from '../documentation/service-page.ts'
import { peopleOf } from '../platform/auth/account-by-name.ts'
import { ownOrigin } from '../platform/own-origin.ts'

const version = '0.1.0'
const html = 'text/html; charset=utf-8'

const missing = {
  'en-US': ['Not written yet', 'This service has no documentation yet.'],
  'it-IT': ['Non ancora scritta', 'Questo servizio non ha ancora documentazione.'],
} as const

/**
 * For each call an account that may make it: one with an ACTIVE subscription, else one with the role, which then gets one.
 * A call of no service is made by the account with the most roles, which has records of most kinds.
 */
const accountFor = (app: FastifyInstance) => {
  const people = peopleOf(app)
  const [mostRoles] = people.toSorted((one, other) => other.roles.length - one.roles.length)
  return ({ access }: Endpoint): KnownAccount | undefined => {
    if (access === 'anyone' || access === 'control') return undefined
    if (access === 'session') return mostRoles
    const role = app.catalogue.find(access.service)?.role
    const able = people.filter(({ roles }) => roles.some((each) => each === role))
    const subscribed = able.find(
      ({ accountId }) => app.users.find(accountId)?.subscriptions[access.service] === 'ACTIVE',
    )
    return subscribed ?? able[0]
  }
}

/** Who makes each call in its example, and with which request: about a record that the world has, where the call is about one. */
const readExamples = async (app: FastifyInstance): Promise<Map<Endpoint, ExampleCaller>> => {
  const accountOf = accountFor(app)
  const read = async (definition: Endpoint): Promise<[Endpoint, ExampleCaller]> => {
    const account = accountOf(definition)
    const find = app.examples.get(definition)
    const found = await find?.(account?.accountId ?? '')
    return [
      definition,
      {
        account: account?.name ?? null,
        parts: isRecord(found) ? found : { ...definition.example },
        isMadeUp: find !== undefined && found === undefined,
      },
    ]
  }
  return new Map(await Promise.all(app.endpoints.map(read)))
}

/** The API and the services for people to read, and the API for programs. */
export const documentationPlugin = fp(
  async (app) => {
    const style = readFileSync(new URL('../documentation/style.css', import.meta.url))
    const script = readFileSync(new URL('../documentation/try-calls.js', import.meta.url))
    const { CONTROL } = app.config
    const make = async () => {
      const document = openApiDocument(app.endpoints, version, CONTROL ? ownOrigin(app) : undefined)
      return { document, json: JSON.stringify(document), events: await readSocketEvents() }
    }
    let made: ReturnType<typeof make> | undefined
    // Made at the first request, when every call has been registered; it never changes afterwards.
    const documentation = () => {
      made ??= make()
      return made
    }
    let plain: string | undefined
    /** For testers it is made for each request: its examples are about the records of the present world. */
    const page = async (): Promise<string> => {
      const { document, events } = await documentation()
      if (!CONTROL) {
        plain ??= apiPage(app.endpoints, { document, events, testing: undefined })
        return plain
      }
      const testing = { origin: ownOrigin(app), examples: await readExamples(app), accounts: peopleOf(app) }
      return apiPage(app.endpoints, { document, events, testing })
    }

    app.get('/api/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((await documentation()).json),
    )
    app.get('/api/docs', async (_request, reply) => reply.type(html).send(await page()))
    app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
    if (app.config.CONTROL) {
      app.get(tryScript, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
    }
    app.get<{ Params: { serviceId: string } }>('/docs/services/:serviceId', (request, reply) => {
      const locale = matchLocale((request.headers['accept-language'] ?? '').split(','))
      const id = serviceId.safeParse(request.params.serviceId)
      const page = id.success ? servicePage(id.data, locale) : undefined
      if (page !== undefined) return reply.type(html).send(page)
      const [title, text] = missing[locale]
      const body = `<h1>${title}</h1><p>${text}</p>`
      return reply.code(404).type(html).send(documentPage({ locale, title, body }))
    })
  },
  { name: 'documentation', dependencies: ['platform'] },
)
