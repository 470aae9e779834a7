import { controlHeader } from './control.ts'
import { openSessionAs } from './sessions-control.ts'

/** A call that is to be made again, on a server for testers. */
export interface CallToRepeat {
  readonly method: string
  /** Its address below the origin, with its query. */
  readonly url: string
  /** Who calls, by name in the fixtures or by id; null for a call that needs nobody. */
  readonly account: string | null
  /** The service that the caller subscribes to, where the call is one of a service. */
  readonly subscription?: string
  /** Headers of the call's own. */
  readonly headers?: Readonly<Record<string, string>>
  /** The body, where there is one. */
  readonly request?: unknown
}

/** A call that was answered. */
export interface AnsweredCall extends CallToRepeat {
  /** Null for a call that does not exist. */
  readonly operationId: string | null
  readonly status: number
}

/** A text as a POSIX shell takes it literally. */
const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const isControl = ({ url }: CallToRepeat): boolean => url.startsWith('/api/control/')

/** The headers of a call, without the token of its account. */
const headersOf = (entry: CallToRepeat): readonly (readonly [string, string])[] => [
  ...(entry.request === undefined ? [] : [['Content-Type', 'application/json'] as const]),
  ...(isControl(entry) ? [[controlHeader, '1'] as const] : []),
  ...Object.entries(entry.headers ?? {}),
]

/** The body that opens the session of the caller, as JSON. */
const sessionOf = ({ account, subscription }: CallToRepeat): string =>
  JSON.stringify({ account, subscription })

const quoted = (text: string): string => JSON.stringify(text)

/** The same as members of an object in TypeScript. */
const sessionMembers = ({ account, subscription }: CallToRepeat): string =>
  [
    `account: ${quoted(account ?? '')}`,
    ...(subscription === undefined ? [] : [`subscription: ${quoted(subscription)}`]),
  ].join(', ')

/** The call as a line for a shell; the token of its account is fetched first. */
export const asCurl = (entry: CallToRepeat, origin: string): string => {
  const { account, method, url, request } = entry
  const token =
    account === null
      ? ''
      : `TOKEN=$(curl -s ${shellText(origin + openSessionAs.path)} -H ${shellText(`${controlHeader}: 1`)} -H 'Content-Type: application/json' -d ${shellText(sessionOf(entry))} | sed 's/.*"authIn":"\\([^"]*\\)".*/\\1/')\n`
  const headers = headersOf(entry).map(([name, value]) => ` -H ${shellText(`${name}: ${value}`)}`)
  const bearer = account === null ? '' : ' -H "Authorization: Bearer $TOKEN"'
  const body = request === undefined ? '' : ` -d ${shellText(JSON.stringify(request))}`
  return `${token}curl -X ${method} ${shellText(origin + url)}${headers.join('')}${bearer}${body}\n`
}

/** The call as statements in TypeScript, which leave its answer in `response`. */
export const asFetch = (entry: CallToRepeat, origin: string): string => {
  const { account, method, url, request } = entry
  const session = [
    `const session = await fetch(${quoted(origin + openSessionAs.path)}, {`,
    "  method: 'POST',",
    `  headers: { 'Content-Type': 'application/json', '${controlHeader}': '1' },`,
    `  body: JSON.stringify({ ${sessionMembers(entry)} }),`,
    '})',
    'const { authIn } = await session.json()',
  ]
  const headers = [
    ...headersOf(entry).map(([name, value]) => `'${name}': '${value}'`),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the text that is made.
    ...(account === null ? [] : ['Authorization: `Bearer ${authIn}`']),
  ]
  const lines = [
    ...(account === null ? [] : session),
    `const response = await fetch(${quoted(origin + url)}, {`,
    `  method: '${method}',`,
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(request === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(request)}),`]),
    '})',
  ]
  return `${lines.join('\n')}\n`
}

/** The call as a test that expects the status that it had. */
export const asTest = (entry: AnsweredCall, origin: string): string => {
  const { operationId, method, url, status } = entry
  const name = `${operationId ?? `${method} ${url}`} answers ${status}`
  const statements = asFetch(entry, origin).trimEnd().split('\n')
  return [
    "import { expect, test } from 'vitest'",
    '',
    `test(${quoted(name)}, async () => {`,
    ...statements.map((line) => `  ${line}`),
    `  expect(response.status).toBe(${status})`,
    '})',
    '',
  ].join('\n')
}
