import { asCurl, asFetch } from '@panel/contracts/platform/call-snippets'
import { controlHeader } from '@panel/contracts/platform/control'
import { type Endpoint, errorsOf } from '@panel/contracts/platform/endpoint'
import { errorStatuses } from '@panel/contracts/platform/errors'
import type { openApiDocument } from '@panel/contracts/platform/openapi'
import { pathOf } from '@panel/contracts/platform/request-path'
import { documentPage, escapeHtml } from './document-page.ts'

/** What a server for testers says beside: examples that can be pasted. */
interface TestingOptions {
  readonly origin: string
  /** An account that may make a call, by name; null where nobody is needed. */
  readonly accountFor: (definition: Endpoint) => string | null
}

type OpenApiDocument = ReturnType<typeof openApiDocument>

const accessText = ({ access }: Endpoint): string => {
  if (access === 'anyone') return 'anyone'
  if (access === 'control') return `testers, with ${controlHeader}: 1`
  return access === 'session' ? 'signed in' : `service ${access.service}`
}

const textBlock = (title: string, text: string): string =>
  `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(text)}</pre></details>`

const schemaBlock = (title: string, schema: unknown): string =>
  textBlock(title, JSON.stringify(schema, null, 2))

const exampleBlocks = (definition: Endpoint, { origin, accountFor }: TestingOptions): string => {
  const { method, example, body } = definition
  const call = {
    method,
    url: pathOf(definition, example),
    account: accountFor(definition),
    ...(body && { request: example?.body ?? {} }),
  }
  return textBlock('curl', asCurl(call, origin)) + textBlock('TypeScript', asFetch(call, origin))
}

const operationBlock = (
  definition: Endpoint,
  document: OpenApiDocument,
  testing: TestingOptions | undefined,
): string => {
  const { method, path, operationId, summary } = definition
  const operations = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}
  const { parameters, requestBody, responses } = Object(operations[method.toLowerCase()])
  const errors = errorsOf(definition).map((code) => `${errorStatuses[code]} ${code}`)
  return `<section id="${operationId}">
  <h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>
  <p>${escapeHtml(summary)} <span class="access">${escapeHtml(accessText(definition))}</span></p>
  ${parameters ? schemaBlock('Parameters', parameters) : ''}
  ${requestBody ? schemaBlock('Body', requestBody.content['application/json'].schema) : ''}
  ${schemaBlock('Answer', responses[200].content['application/json'].schema)}
  ${testing ? exampleBlocks(definition, testing) : ''}
  <p class="errors">Errors: ${errors.map((error) => `<code>${error}</code>`).join(' ')}</p>
</section>`
}

const introduction = `<p>Every call of the panel’s API, generated from the schemas that check them. The same as a document for
programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<p>A call of an account carries its session token as <code>Authorization: Bearer …</code>. The cookie <code>tk</code>
does too where nothing changes; with it, a POST also needs the cookie <code>XSRF-TOKEN</code> and the same value in the
header <code>X-XSRF-TOKEN</code>. Amounts are decimal text in the asset’s smallest unit. Every error is
<code>{ code, message, details? }</code>. Results of transactions come by socket.io at <code>/socket.io</code>, in an event
named after the ticket.</p>`

const controlLink = `<p>Testers steer this server on the <a href="/control/">control page</a>: scenarios, faults, clock,
snapshots, accounts and the journal.</p>`

/** The API for people to read: every call with who may make it, what it takes and what it answers. */
export const apiPage = (
  endpoints: readonly Endpoint[],
  document: OpenApiDocument,
  testing?: TestingOptions,
): string => {
  const index = endpoints.map(
    ({ operationId, path }) => `<li><a href="#${operationId}">${escapeHtml(path)}</a></li>`,
  )
  const control = testing ? controlLink : ''
  const body = `<h1>The API</h1>${introduction}${control}<nav aria-label="Calls"><ul class="index">${index.join('')}</ul></nav>
${endpoints.map((definition) => operationBlock(definition, document, testing)).join('\n')}`
  return documentPage({ locale: 'en-US', title: 'The API', body })
}
