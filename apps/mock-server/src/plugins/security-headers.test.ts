import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { requestPreAuth } from '@panel/contracts/platform/session'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

const listening = async () => {
  const { app } = await buildTestApp()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

/** Status and headers of an answer. */
const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    httpRequest({ port, path, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
      .on('error', reject)
      .end()
  })

const polling = '/socket.io/?EIO=4&transport=polling'

test.each([
  ['/panel/', 'a page'],
  ['/nothing', 'an unknown address'],
  ['/%zz', 'an address that cannot be read'],
  [polling, 'the socket’s answer'],
  ['/socket.io/?EIO=4&transport=none', 'the socket’s refusal'],
])('%s gets the security headers: %s', async (path) => {
  const { headers } = await ask(await listening(), path)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['/api/health', 'an address of the API'],
  ['/api/nothing', 'an unknown address of the API'],
  ['/%61pi/health', 'an address with a letter as its code'],
  ['http://localhost/api/health', 'an address with its host'],
])('no cache keeps the answer to %s: %s', async (path) => {
  const { headers } = await ask(await listening(), path)
  expect(headers['cache-control']).toBe('no-store')
})

test('a request that is not HTTP gets them too', async () => {
  const socket = connect(await listening(), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain("frame-ancestors 'none'")
})

test('the socket of a testers’ server is not opened under a foreign name', async () => {
  const port = await listening()
  expect((await ask(port, polling, { host: 'evil.example' })).status).toBe(403)
  expect((await ask(port, polling, { host: `localhost:${port}` })).status).toBe(200)
})

test('behind a proxy the address that the sender claims does not count', async () => {
  const { call, refusal } = await buildTestApp({ TRUST_PROXY: '1', SIGN_IN_LIMIT: '2' })
  const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } })
  const input = { body: {} }
  await call(requestPreAuth, input, from('1.1.1.1, 192.0.2.7'))
  await call(requestPreAuth, input, from('2.2.2.2, 192.0.2.7'))
  expect(await refusal(requestPreAuth, input, from('3.3.3.3, 192.0.2.7'))).toMatchObject({ status: 429 })
  await call(requestPreAuth, input, from('1.1.1.1, 192.0.2.8'))
})

const policyOf = async (path: string, variables: Record<string, string> = {}) => {
  const { request } = await buildTestApp(variables)
  const policy = (await request('GET', path)).headers['content-security-policy']
  return new Map(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1).join(' ')]),
  )
}

test.each([
  ['/panel/', "'self'"],
  ['/panel/dashboard', "'self'"],
  ['/panel/iservice/alias/', "'self'"],
  ['/panel/iservice/synkrony_pay_dashboard2/', "'self'"],
  ['/api/health', "'self'"],
  ['/panel/iservice/synkrony_pay_dashboard', "'self' https:"],
  ['/panel/iservice/synkrony_pay_dashboard?licence=1', "'self' https:"],
  ['/panel/iservice/synkrony_pay_dashboard/transaction/pay-1', "'self' https:"],
])('what is loaded from %s may connect to %s', async (path, sources) => {
  const policy = await policyOf(path)
  expect(policy.get('connect-src')).toBe(sources)
  expect(policy.get('img-src')).toBe(sources.replace("'self'", "'self' data: blob:"))
})

test('a wallet script of another origin is allowed, with the sources that it needs', async () => {
  const own = await policyOf('/panel/')
  expect(own.get('require-trusted-types-for')).toBe("'script'")
  expect(own.get('trusted-types')).toBe('default')
  expect(own.get('script-src')).toBe("'self'")
  const foreign = await policyOf('/panel/', { WALLET_SCRIPT: 'https://cdn.example/auth/widget.js' })
  expect(foreign.has('require-trusted-types-for')).toBe(false)
  expect(foreign.get('script-src')).toBe("'self' https://cdn.example")
  expect(foreign.get('connect-src')).toBe("'self' https:")
})
