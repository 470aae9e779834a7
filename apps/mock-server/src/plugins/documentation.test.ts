import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp } from '../testing/build-test-app.ts'

const operation = z.object({ operationId: z.string(), responses: z.looseObject({ 200: z.unknown() }) })
const openApiDocument = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

test('the document lists every call that is served, each with its answers', async () => {
  const { app, request } = await buildTestApp()
  const { paths } = openApiDocument.parse((await request('GET', '/api/openapi.json')).body)
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(app.endpoints.map(({ operationId }) => operationId).sort())
})

test('the HTML page names every call, its errors and every event, and needs no script', async () => {
  const { app, request } = await buildTestApp({ CONTROL: '0' })
  const { body } = await request('GET', '/api/docs')
  for (const { path } of app.endpoints) expect(body).toContain(path)
  expect(body).toContain('<code>409 ALREADY_DECIDED</code> Somebody else decided first')
  for (const event of ['{ticket}', 'own_user_changed', 'payment_received', 'orderbook_book_changed']) {
    expect(body).toContain(`<section id="event-${event}">`)
  }
  expect(body).not.toMatch(/<script|onclick=/)
})

const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test.each([
  ['getHealth', 200],
  ['getRoles', 200],
  ['listServices', 200],
  ['listUsers', 200],
  ['listScenarios', 200],
])('the example of %s in TypeScript works when it is pasted', async (operationId, status) => {
  const { app } = await buildTestApp()
  await app.listen({ port: 0, host: 'localhost' })
  const { body } = await app.inject('/api/docs')
  const section = body.slice(body.indexOf(`<section id="${operationId}">`))
  const code = /<summary>TypeScript<\/summary><pre>(.*?)<\/pre>/s.exec(section)?.[1] ?? ''
  const program = `${unescaped(code)}\nexport const { status } = response`
  expect(await import(`data:text/javascript,${encodeURIComponent(program)}`)).toMatchObject({ status })
})

test('the page says what comes before an example that does not work by itself', async () => {
  const { request } = await buildTestApp()
  const { body } = await request('GET', '/api/docs')
  const noteOf = (operationId: string): string => {
    const [section = ''] = String(body).split(`<section id="${operationId}">`).slice(1)
    const [text = ''] = section.split('</section>')
    return (/<p class="note">(?:First call|The ).*?<\/p>/s.exec(text)?.[0] ?? '').replaceAll(/<[^>]+>/g, '')
  }
  expect(['signIn', 'joinRooms', 'disarmFault', 'getHealth'].map(noteOf)).toEqual([
    'First call requestPreAuth, and use what is answered. The wallet of the caller makes the signature.',
    'The socket has to be an open one of the caller.',
    'First call addFault, and use what is answered.',
    '',
  ])
})

test('a server without control shows no examples that need it', async () => {
  const { request } = await buildTestApp({ CONTROL: '0' })
  expect((await request('GET', '/api/docs')).body).not.toContain('/api/control/')
})

test('a service’s documentation is sent in the reader’s language', async () => {
  const { request } = await buildTestApp()
  const read = (language: string) =>
    request('GET', '/docs/services/transaction_builder', undefined, {
      headers: { 'accept-language': language },
    })
  expect((await read('it')).body).toContain('<h1>Costruttore di transazioni</h1>')
  expect((await read('de')).body).toContain('<h1>Transaction builder</h1>')
})

test.each(['kyc', '..%2f..%2fREADME', 'nope'])('a service without documentation says so: %s', async (id) => {
  const { request } = await buildTestApp()
  const { status, body } = await request('GET', `/docs/services/${id}`)
  expect(status).toBe(404)
  expect(body).toContain('no documentation yet')
})
