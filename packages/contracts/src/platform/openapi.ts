import * as z from 'zod/mini'
import { controlHeader } from './control.ts'
import {
  defaultBodyBytes,
  defaultBodyValues,
  type Endpoint,
  errorsOf,
  reasonsOf,
  type Schema,
} from './endpoint.ts'
import { errorMeanings } from './error-meanings.ts'
import { errorReasons } from './error-reasons.ts'
import { type ErrorCode, errorBody, errorStatuses } from './errors.ts'
import { csrfHeader, sessionCookie } from './session.ts'

type Json = Record<string, unknown>

const errorReference = { $ref: '#/components/schemas/Error' }

/** One schema as JSON Schema; shared parts of it move to the document's components under the operation's name. */
const schemaWriter = (components: Json) => {
  return (schema: Schema, io: 'input' | 'output', name: string): Json => {
    const {
      $schema: _dialect,
      $defs = {},
      ...written
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const rename = (text: string) => text.replaceAll('#/$defs/', `#/components/schemas/${name}_`)
    for (const [part, definition] of Object.entries($defs)) {
      components[`${name}_${part}`] = JSON.parse(rename(JSON.stringify(definition)))
    }
    return JSON.parse(rename(JSON.stringify(written)))
  }
}

const parametersOf = (written: Json, place: 'path' | 'query', example: unknown): Json[] => {
  const { properties = {}, required = [] } = written as { properties?: Json; required?: string[] }
  const examples = new Map(Object.entries(Object(example)))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...(examples.has(name) && { example: examples.get(name) }),
  }))
}

const headerParameters = ({ headers = {} }: Endpoint): Json[] =>
  Object.entries(headers).map(([name, described]) => ({
    name,
    ...described,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))

const codeLine = (code: ErrorCode): string => `${code}: ${errorMeanings[code]}`

const errorResponses = (definition: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(definition)) {
    const status = errorStatuses[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map(codeLine).join('\n'),
        content: { 'application/json': { schema: errorReference } },
      },
    ]),
  )
}

const describeAccess = ({ access }: Endpoint): string => {
  if (access === 'anyone') return 'Anyone may call this.'
  if (access === 'session') return 'For a signed-in account.'
  if (access === 'control') return `For testers; needs the header \`${controlHeader}: 1\`.`
  return `For a signed-in account with the role of \`${access.service}\` and an ACTIVE subscription to it.`
}

/** Who may call, and what `details.reason` of an error may be. */
const describe = (definition: Endpoint): string => {
  const lines = reasonsOf(definition).map((reason) => `- \`${reason}\`: ${errorReasons[reason]}`)
  const reasons = lines.length === 0 ? [] : ['', 'Reasons of its errors, in `details.reason`:', '', ...lines]
  return [describeAccess(definition), ...reasons].join('\n')
}

const securityOf = ({ access, method }: Endpoint): Json[] => {
  if (access === 'anyone') return []
  if (access === 'control') return [{ control: [] }]
  return [{ bearer: [] }, method === 'GET' ? { cookie: [] } : { cookie: [], csrfToken: [] }]
}

const tagOf = ({ access, path }: Endpoint): string =>
  typeof access === 'object'
    ? access.service
    : (path.split('/')[path.startsWith('/api/v1/') ? 3 : 2] ?? 'platform')

const requestBodyOf = (definition: Endpoint, content: Json): Json => {
  const { maximumBodyBytes = defaultBodyBytes, maximumBodyValues = defaultBodyValues } = definition
  return {
    required: true,
    description: `At most ${maximumBodyBytes} bytes and ${maximumBodyValues} values.`,
    content,
  }
}

const operationOf = (definition: Endpoint, write: ReturnType<typeof schemaWriter>): Json => {
  const { operationId, summary, params, query, body, answer, example } = definition
  const parameters = [
    ...(params ? parametersOf(write(params, 'input', operationId), 'path', example?.params) : []),
    ...(query ? parametersOf(write(query, 'input', operationId), 'query', example?.query) : []),
    ...headerParameters(definition),
  ]
  const content = (schema: Json, value?: unknown) => ({
    'application/json': { schema, ...(value !== undefined && { example: value }) },
  })
  return {
    operationId,
    summary,
    description: describe(definition),
    tags: [tagOf(definition)],
    security: securityOf(definition),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: requestBodyOf(definition, content(write(body, 'input', operationId), example?.body)),
    }),
    responses: {
      200: { description: 'The answer.', content: content(write(answer, 'output', operationId)) },
      ...errorResponses(definition),
    },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
  control: { type: 'apiKey', in: 'header', name: controlHeader },
  csrfToken: { type: 'apiKey', in: 'header', name: csrfHeader },
}

/**
 * The OpenAPI 3.1 document of these endpoints: nothing in it is written by hand, so it cannot differ from what is
 * served.
 *
 * @param origin where the calls are served; absent for the origin that serves the document
 */
export const openApiDocument = (endpoints: readonly Endpoint[], version: string, origin?: string) => {
  const schemas: Json = {}
  const write = schemaWriter(schemas)
  schemas.Error = write(errorBody, 'output', 'Error')
  const paths: Record<string, Json> = {}
  for (const definition of endpoints) {
    const path = definition.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operationOf(definition, write) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'TRINCI panel', version, description: 'Every call of the panel’s API.' },
    // Relative to the document, for a server whose own address is not known.
    servers: [{ url: origin ?? '/' }],
    paths,
    components: { schemas, securitySchemes },
  }
}
