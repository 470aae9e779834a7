import { readFileSync } from 'node:fs'
import { getHealth } from '@panel/contracts/platform/health'
import { getRoles } from '@panel/contracts/platform/session'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { buildTestApp } from '../testing/build-test-app.ts'

const origin = 'https://shop.example'

const preflight = async (from: string | undefined, settings = {}) => {
  const { app } = await buildTestApp(settings)
  return app.inject({
    method: 'OPTIONS',
    url: getRoles.path,
    headers: {
      ...(from !== undefined && { origin: from }),
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
}

test('a page of an allowed origin may call with a token, and neither with cookies nor as a tester', async () => {
  const { statusCode, headers } = await preflight(origin, { ALLOWED_ORIGINS: origin })
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
    vary: 'Origin',
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test.each([
  ['no origin is allowed', origin, {}],
  ['another origin is allowed', origin, { ALLOWED_ORIGINS: 'https://other.example' }],
  ['the scheme differs', 'http://shop.example', { ALLOWED_ORIGINS: origin }],
  ['the origin is missing', undefined, { ALLOWED_ORIGINS: origin }],
])('where %s, the refusal says what to do', async (_case, from, settings) => {
  const answer = await preflight(from, settings)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Pages of this origin may not call this server. To allow them, add the origin to ALLOWED_ORIGINS.',
  ])
})

test('an answer and a refusal can be read by pages of allowed origins alone', async () => {
  const { app } = await buildTestApp({ ALLOWED_ORIGINS: origin })
  const answerTo = async (from: string) =>
    (await app.inject({ url: getRoles.path, headers: { origin: from } })).headers[
      'access-control-allow-origin'
    ]
  expect(await answerTo(origin)).toBe(origin)
  expect(await answerTo('https://other.example')).toBeUndefined()
})

test('the log names each other origin once with the setting, and never the server’s own', async () => {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: ':memory:', ALLOWED_ORIGINS: origin })
  const app = await buildApp({ config, logTo: { write: (line) => lines.push(line) > 0 } })
  onTestFinished(() => app.close())
  for (const from of ['https://other.example', 'https://other.example', origin, 'http://localhost:8080']) {
    await app.inject({ url: getHealth.path, headers: { origin: from, host: 'localhost:8080' } })
  }
  const refusals = lines.filter((line) => line.includes('ALLOWED_ORIGINS'))
  expect(refusals).toHaveLength(1)
  expect(JSON.parse(refusals[0] ?? '')).toMatchObject({
    origin: 'https://other.example',
    msg: 'pages of this origin can neither read answers nor open sockets: to allow them, add the origin to ALLOWED_ORIGINS',
  })
})

test('a socket that a page of another origin opens is refused with the setting, and the log names the origin', async () => {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: ':memory:' })
  const app = await buildApp({ config, logTo: { write: (line) => lines.push(line) > 0 } })
  onTestFinished(() => app.close())
  const own = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${own}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://other.example' },
  })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    {
      code: 4,
      message:
        'Pages of this origin may not open sockets here. To allow them, add the origin to ALLOWED_ORIGINS.',
    },
  ])
  expect(lines.filter((line) => line.includes('https://other.example'))).toHaveLength(1)
})

const page = readFileSync(new URL('../../../../docs/your-own-front-end.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)

test('the examples for other front ends work as they are', async () => {
  const { app } = await buildTestApp()
  const own = await app.listen({ port: 0, host: '127.0.0.1' })
  const code = examples.join('\n').replaceAll('http://localhost:8080', own)
  const { roles, entry } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(examples.length).toBe(3)
  expect(roles).toEqual(['merchant'])
  expect(entry).toMatchObject({ kind: 'call', operationId: 'getRoles', status: 200 })
})

test('the log names no origin that a browser would not send', async () => {
  const lines: string[] = []
  const { app } = await buildTestApp({ LOG_LEVEL: 'warn' })
  app.logBook.onLines((newest) => lines.push(...newest.map(({ json }) => json)))
  for (const sent of ['http://\u009b31mevil.example', 'https://shop.example/\u009b2J', 'null', 'evil']) {
    await app.inject({ url: getHealth.path, headers: { origin: sent } })
  }
  app.logBook.flush()
  // A busy machine may log other lines.
  expect(lines.filter((line) => line.includes('"origin"'))).toEqual([])
})
