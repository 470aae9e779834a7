import { expect, test } from 'vitest'
import { type AnsweredCall, asCurl, asFetch, asTest } from './call-snippets.ts'

const origin = 'http://localhost:8080'
const health: AnsweredCall = {
  operationId: 'getHealth',
  method: 'GET',
  url: '/api/health',
  account: null,
  status: 200,
}
const subscribe: AnsweredCall = {
  ...health,
  operationId: 'subscribe',
  method: 'POST',
  url: '/api/v1/abs/user/subscribe',
  account: 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF',
  status: 404,
  request: { serviceId: "it's" },
}

test('a call that needs nobody is one line for a shell', () => {
  expect(asCurl(health, origin)).toBe("curl -X GET 'http://localhost:8080/api/health'\n")
})

test('a shell gets quotes in a body literally, and the token of the account first', () => {
  expect(asCurl(subscribe, origin)).toBe(
    `TOKEN=$(curl -s 'http://localhost:8080/api/control/sessions/open' -H 'X-Panel-Control: 1' -H 'Content-Type: application/json' -d '{"account":"QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF"}' | sed 's/.*"authIn":"\\([^"]*\\)".*/\\1/')
curl -X POST 'http://localhost:8080/api/v1/abs/user/subscribe' -H 'Content-Type: application/json' -H "Authorization: Bearer $TOKEN" -d '{"serviceId":"it'\\''s"}'
`,
  )
})

test('a call of a service subscribes its account to the service', () => {
  const call = { ...subscribe, account: 'admin', subscription: 'CONSOLE' }
  expect(asCurl(call, origin)).toContain(`-d '{"account":"admin","subscription":"CONSOLE"}'`)
  expect(asFetch(call, origin)).toContain('({ account: "admin", subscription: "CONSOLE" })')
})

test('in TypeScript the account’s session is opened before the call', () => {
  expect(
    asFetch(subscribe, origin),
  ).toBe(`const session = await fetch("http://localhost:8080/api/control/sessions/open", {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Panel-Control': '1' },
  body: JSON.stringify({ account: "QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF" }),
})
const { authIn } = await session.json()
const response = await fetch("http://localhost:8080/api/v1/abs/user/subscribe", {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: \`Bearer \${authIn}\` },
  body: JSON.stringify({"serviceId":"it's"}),
})
`)
})

test('a test expects the status that the call had', () => {
  expect(asTest(health, origin)).toBe(`import { expect, test } from 'vitest'

test("getHealth answers 200", async () => {
  const response = await fetch("http://localhost:8080/api/health", {
    method: 'GET',
  })
  expect(response.status).toBe(200)
})
`)
})
