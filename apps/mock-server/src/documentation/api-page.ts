import { asCurl, asFetch } from '@panel/contracts/platform/call-snippets'
import { controlHeader } from '@panel/contracts/platform/control'
import { type Endpoint, errorsOf, reasonsOf } from '@panel/contracts/platform/endpoint'
import { errorMeanings } from '@panel/contracts/platform/error-meanings'
import { errorReasons } from '@panel/contracts/platform/error-reasons'
import { errorStatuses } from '@panel/contracts/platform/errors'
import type { SocketEvent } from '@panel/contracts/platform/events'
import type { openApiDocument } from '@panel/contracts/platform/openapi'
import { pathOf, type RequestParts } from '@panel/contracts/platform/request-path'
import type { KnownAccount } from '@panel/contracts/platform/sessions-control'
import * as z from 'zod/mini'
import { documentPage, escapeHtml } from './document-page.ts'

/** Who makes a call in its example, and with what. */
export interface ExampleCaller {
  /** An account that may make the call, by name; null where nobody is needed. */
  readonly account: string | null
  readonly parts: RequestParts
  /** Whether the world has no record that the call could be about. */
  readonly isMadeUp: boolean
}

/** What a server with control calls adds: examples that can be pasted. */
interface TestingOptions {
  readonly origin: string
  readonly examples: ReadonlyMap<Endpoint, ExampleCaller>
  /** The accounts that may be chosen. */
  readonly accounts: readonly Pick<KnownAccount, 'name' | 'roles'>[]
}

/** The address of the script that makes calls from the page. */
export const tryScript = '/docs/try-calls.js'

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

interface ExampleCall {
  readonly method: string
  readonly url: string
  readonly account: string | null
  readonly subscription?: string
  readonly headers: Readonly<Record<string, string>>
  readonly request?: unknown
}

/** A form that makes the call; hidden where no script runs. */
const tryForm = (
  { operationId, access }: Endpoint,
  { method, url, account, subscription, headers, request }: ExampleCall,
): string => {
  const control = access === 'control' ? ' data-control' : ''
  const subscribes = subscription === undefined ? '' : ` data-subscription="${escapeHtml(subscription)}"`
  const body =
    request === undefined
      ? ''
      : `<label for="${operationId}-body">Body</label>
  <textarea id="${operationId}-body" name="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(request, null, 2))}</textarea>`
  return `<details><summary>Try it</summary>
  <form class="try" hidden data-method="${method}" data-account="${escapeHtml(account ?? '')}" data-headers="${escapeHtml(JSON.stringify(headers))}"${subscribes}${control}>
  <label for="${operationId}-url">Address</label>
  <input id="${operationId}-url" name="url" value="${escapeHtml(url)}" spellcheck="false">
  ${body}
  <button aria-label="Send ${operationId}">Send</button>
  <output></output>
  </form></details>`
}

const madeUp = `<p class="note">This world has no such record yet, so the call of the example is answered with an error.
Another <a href="/control/">scenario</a> may have one.</p>`

/** Members of a body that only the caller can fill in, with what the page says about them. */
const ownParts: readonly (readonly [names: readonly string[], text: string])[] = [
  [['tx', 'node'], 'The transaction has to be signed by the wallet of the caller.'],
  [['signature'], 'The wallet of the caller makes the signature.'],
  [['intent'], 'The payment intent has to be signed with the key of the merchant.'],
  [['socketId'], 'The socket has to be an open one of the caller.'],
]

/** What comes before the example, where it does not work by itself. */
const earlierSteps = ({ after = [], body }: Endpoint): string => {
  const links = after.map((id) => `<a href="#${id}"><code>${id}</code></a>`)
  const members = Object.keys(Object(body).shape ?? {})
  const texts = [
    ...(links.length > 0 ? [`First call ${links.join(', then ')}, and use what is answered.`] : []),
    ...ownParts.flatMap(([names, text]) => (names.some((name) => members.includes(name)) ? [text] : [])),
  ]
  return texts.length === 0 ? '' : `<p class="note">${texts.join(' ')}</p>`
}

const exampleBlocks = (
  definition: Endpoint,
  { account, parts, isMadeUp }: ExampleCaller,
  origin: string,
): string => {
  const { method, body, headers = {} } = definition
  const call = {
    method,
    url: pathOf(definition, parts),
    account,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, described]) => [name, described.example]),
    ),
    ...(typeof definition.access === 'object' && { subscription: definition.access.service }),
    ...(body && { request: parts.body ?? {} }),
  }
  const snippets = textBlock('curl', asCurl(call, origin)) + textBlock('TypeScript', asFetch(call, origin))
  return (isMadeUp ? madeUp : '') + earlierSteps(definition) + snippets + tryForm(definition, call)
}

/** The errors of a call, with when they come. */
const errorList = (definition: Endpoint): string => {
  const items = errorsOf(definition).map(
    (code) => `<li><code>${errorStatuses[code]} ${code}</code> ${escapeHtml(errorMeanings[code])}</li>`,
  )
  const reasons = reasonsOf(definition).map(
    (reason) => `<li><code>details.reason: ${reason}</code> ${escapeHtml(errorReasons[reason])}</li>`,
  )
  return `<details class="errors"><summary>${items.length} errors</summary><ul>${[...items, ...reasons].join('')}</ul></details>`
}

const eventBlock = ({ name, summary, payload }: SocketEvent): string =>
  `<section id="event-${escapeHtml(name)}">
  <h3><code>${escapeHtml(name)}</code></h3>
  <p>${escapeHtml(summary)}</p>
  ${schemaBlock('Payload', z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }))}
</section>`

const accountForm = (accounts: TestingOptions['accounts']): string => {
  const options = accounts.map(
    ({ name, roles }) =>
      `<option value="${escapeHtml(name)}">${escapeHtml(`${name} (${roles.join(', ')})`)}</option>`,
  )
  return `<form class="account" hidden>
  <label for="account">Account</label>
  <select id="account" name="account"><option value="">one that may make the call</option>${options.join('')}</select>
  <button>Show its token</button>
  <output></output>
</form>`
}

const operationBlock = (
  definition: Endpoint,
  document: OpenApiDocument,
  testing: TestingOptions | undefined,
): string => {
  const { method, path, operationId, summary } = definition
  const example = testing?.examples.get(definition)
  const operations = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}
  const { parameters, requestBody, responses } = Object(operations[method.toLowerCase()])
  return `<section id="${operationId}">
  <h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>
  <p>${escapeHtml(summary)} <span class="access">${escapeHtml(accessText(definition))}</span></p>
  ${parameters ? schemaBlock('Parameters', parameters) : ''}
  ${requestBody ? schemaBlock('Body', requestBody.content['application/json'].schema) : ''}
  ${schemaBlock('Answer', responses[200].content['application/json'].schema)}
  ${testing && example ? exampleBlocks(definition, example, testing.origin) : ''}
  ${errorList(definition)}
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
snapshots, accounts and the journal. With an account chosen, calls below are tried as that account.</p>
<p>Each call comes with an example in curl and TypeScript that works when pasted, about a record that this world has. A
change that takes a signed transaction, an open socket or what an earlier call answered says so, and is refused until you
fill in yours.</p>`

interface ApiPageOptions {
  readonly document: OpenApiDocument
  readonly events: readonly SocketEvent[]
  /** Absent where there are no control calls. */
  readonly testing?: TestingOptions | undefined
}

/** The API for people to read: every call with who may make it, what it takes and what it answers, and every event. */
export const apiPage = (
  endpoints: readonly Endpoint[],
  { document, events, testing }: ApiPageOptions,
): string => {
  const index = endpoints.map(
    ({ operationId, path }) => `<li><a href="#${operationId}">${escapeHtml(path)}</a></li>`,
  )
  const control = testing ? controlLink + accountForm(testing.accounts) : ''
  const body = `<h1>The API</h1>${introduction}${control}<nav aria-label="Calls"><ul class="index">${index.join('')}</ul></nav>
${endpoints.map((definition) => operationBlock(definition, document, testing)).join('\n')}
<h2 id="events">Socket events</h2>
<p>The server emits these by socket.io to the sockets of a session, or to those that joined a room.</p>
${events.map(eventBlock).join('\n')}`
  const script = testing && { script: tryScript }
  return documentPage({ locale: 'en-US', title: 'The API', body, ...script })
}
