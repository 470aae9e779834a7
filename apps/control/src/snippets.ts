import { controlHeader } from '@panel/contracts/platform/control'
import type { JournalEntry } from '@panel/contracts/platform/journal'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'

export type JournalCall = Extract<JournalEntry, { kind: 'call' }>

/** A text as a POSIX shell takes it literally. */
const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const isControl = ({ url }: JournalCall): boolean => url.startsWith('/api/control/')

/** The headers of a call, without the token of its account. */
const headersOf = (entry: JournalCall): readonly (readonly [string, string])[] => [
  ...(entry.request === undefined ? [] : [['Content-Type', 'application/json'] as const]),
  ...(isControl(entry) ? [[controlHeader, '1'] as const] : []),
]

/** The call as a line for a shell; the token of its account is fetched first. */
export const asCurl = (entry: JournalCall, origin: string): string => {
  const { accountId, method, url, request } = entry
  const session = JSON.stringify({ account: accountId })
  const token =
    accountId === null
      ? ''
      : `TOKEN=$(curl -s ${shellText(origin + openSessionAs.path)} -H ${shellText(`${controlHeader}: 1`)} -H 'Content-Type: application/json' -d ${shellText(session)} | sed 's/.*"authIn":"\\([^"]*\\)".*/\\1/')\n`
  const headers = headersOf(entry).map(([name, value]) => ` -H ${shellText(`${name}: ${value}`)}`)
  const bearer = accountId === null ? '' : ' -H "Authorization: Bearer $TOKEN"'
  const body = request === undefined ? '' : ` -d ${shellText(JSON.stringify(request))}`
  return `${token}curl -X ${method} ${shellText(origin + url)}${headers.join('')}${bearer}${body}\n`
}

const quoted = (text: string): string => JSON.stringify(text)

/** The call as statements in TypeScript, which leave its answer in `response`. */
export const asFetch = (entry: JournalCall, origin: string): string => {
  const { accountId, method, url, request } = entry
  const session = [
    `const session = await fetch(${quoted(origin + openSessionAs.path)}, {`,
    "  method: 'POST',",
    `  headers: { 'Content-Type': 'application/json', '${controlHeader}': '1' },`,
    `  body: JSON.stringify({ account: ${quoted(accountId ?? '')} }),`,
    '})',
    'const { authIn } = await session.json()',
  ]
  const headers = [
    ...headersOf(entry).map(([name, value]) => `'${name}': '${value}'`),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the text that is made.
    ...(accountId === null ? [] : ['Authorization: `Bearer ${authIn}`']),
  ]
  const lines = [
    ...(accountId === null ? [] : session),
    `const response = await fetch(${quoted(origin + url)}, {`,
    `  method: '${method}',`,
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(request === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(request)}),`]),
    '})',
  ]
  return `${lines.join('\n')}\n`
}

/** The call as a test that expects the status that it had. */
export const asTest = (entry: JournalCall, origin: string): string => {
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
