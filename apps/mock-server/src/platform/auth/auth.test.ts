import { unsubscribe } from '@panel/contracts/platform/marketplace'
import { getRoles, requestPreAuth, signIn, signOut } from '@panel/contracts/platform/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { accountNamed, idOf, signPreAuth } from '../../testing/ready-accounts.ts'

const refused = {
  status: 401,
  code: 'INVALID_TOKEN',
  message:
    'The sign-in was refused: its pre-authorisation is unknown, used or expired, or its signature does not fit. Request a new one and sign it.',
}

const signInOrigins = { PANEL_ORIGIN: 'https://panel.example', ALLOWED_ORIGINS: 'https://shop.example' }

const asUser = { as: 'user' }

const sessionClaims = z.looseObject({ sub: z.string(), jti: z.string(), exp: z.int() })

const preAuthOf = async ({ call }: TestApp): Promise<string> =>
  (await call(requestPreAuth, { body: {} })).preAuth

const signedPreAuthOf = async (tools: TestApp, name: string) => signPreAuth(await preAuthOf(tools), name)

test('signs in a ready account and answers its roles', async () => {
  const { call } = await buildTestApp()
  expect(await call(getRoles, {}, { as: 'merchant' })).toEqual(['merchant'])
})

test('a pre-authorisation works for one of twenty simultaneous sign-ins', async () => {
  const tools = await buildTestApp()
  const signed = await signedPreAuthOf(tools, 'user')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tools.request('POST', signIn.path, signed)),
  )
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals).toHaveLength(19)
  const { status, ...body } = refused
  for (const answer of refusals) expect(answer).toMatchObject({ status, body })
})

test('refuses with the same answer whichever part of a sign-in is wrong', async () => {
  const tools = await buildTestApp()
  const good = () => signedPreAuthOf(tools, 'user')
  const wrong = [
    { ...(await good()), pubKey: accountNamed('admin').publicKey },
    { ...(await good()), preAuth: 'never given' },
    { ...(await good()), pubKey: '1111' },
    { ...(await good()), signature: '2222' },
    { ...(await good()), preAuth: await preAuthOf(tools) },
  ]
  for (const body of wrong) expect(await tools.refusal(signIn, { body })).toEqual(refused)
  const late = await good()
  tools.clock.moveBy(300_001)
  expect(await tools.refusal(signIn, { body: late })).toEqual(refused)
})

test('a session ends when its time is over', async () => {
  const { call, clock, refusal, tokenOf } = await buildTestApp()
  clock.freeze()
  await tokenOf('user')
  clock.moveBy(28_799_000)
  await call(getRoles, {}, asUser)
  clock.moveBy(1_000)
  expect(await refusal(getRoles, {}, asUser)).toMatchObject({ status: 401 })
})

test('signing out ends the session for every later call', async () => {
  const { call, refusal } = await buildTestApp()
  expect(await call(signOut, {}, asUser)).toEqual({ signedOut: true })
  expect(await refusal(getRoles, {}, asUser)).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('refuses forged, altered and foreign tokens', async () => {
  const { app, refusal, tokenOf } = await buildTestApp()
  const [header = '', payload = '', signature = ''] = (await tokenOf('user')).split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = sessionClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const forged = [
    `${encode({ alg: 'none', typ: 'session+jwt' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS512', typ: 'session+jwt' })}.${payload}.${signature}`,
    `${encode({ alg: 'RS256', typ: 'session+jwt' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS256', typ: 'session+jwt', kid: '../../token-secret' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS256', typ: 'session+jwt', jku: 'http://localhost/keys' })}.${payload}.${signature}`,
    `${header}.${encode({ ...claims, sub: idOf('admin') })}.${signature}`,
    `${header}.${encode({ ...claims, exp: claims.exp + 1000 })}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -2)}AA`,
    `${header}.${payload}`,
    await app.serviceTokens.issue('alias', {
      accountId: claims.sub,
      billingPlan: 'free',
      sessionId: claims.jti,
      panelOrigin: 'http://localhost',
    }),
  ]
  for (const token of forged) {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await refusal(getRoles, {}, { headers })
    expect(status, token.slice(0, 40)).toBe(401)
  }
})

test('the cookie alone reads, and changes something only with the session’s CSRF token', async () => {
  const { call, refusal, request, tokenOf } = await buildTestApp()
  const cookie = `tk=${await tokenOf('user')}`
  const body = { serviceId: 'demo_notes' }
  const read = await request('GET', getRoles.path, undefined, { headers: { cookie } })
  expect(read.status).toBe(200)
  const csrf = /XSRF-TOKEN=([^;]+)/.exec(String(read.headers['set-cookie']))?.[1] ?? ''
  const codeWith = async (headers: Record<string, string>) =>
    (await refusal(unsubscribe, { body }, { headers })).code
  expect(await codeWith({ cookie })).toBe('FORBIDDEN')
  expect(await codeWith({ cookie, 'x-xsrf-token': csrf })).toBe('FORBIDDEN')
  const foreign = { cookie: `${cookie}; XSRF-TOKEN=chosen`, 'x-xsrf-token': 'chosen' }
  expect(await codeWith(foreign)).toBe('FORBIDDEN')
  const own = { cookie: `${cookie}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf }
  expect((await call(unsubscribe, { body }, { headers: own })).subscriptionStatus).toBe('INACTIVE')
})

test('an unknown account becomes a user, and waits for approval where the scenario requires it', async () => {
  const tools = await buildTestApp({ SCENARIO: 'new-user' })
  const { app, refusal } = tools
  await tools.signIn('admin')
  expect(app.users.find(idOf('admin'))?.roles).toEqual(['user'])
  app.world.switchTo('under-approval')
  const body = await signedPreAuthOf(tools, 'user')
  expect(await refusal(signIn, { body })).toMatchObject({ status: 403, code: 'USER_UNDER_APPROVAL' })
})

test('a disabled account learns that it is disabled, and only after it has proven to be the account', async () => {
  const tools = await buildTestApp()
  const { app, refusal } = tools
  const known = app.users.find(idOf('user'))
  if (!known) throw new Error('user has no record')
  app.users.save({ ...known, status: 'DISABLED' }, 0)
  const attempt = async (signer: string) => {
    const signed = await signedPreAuthOf(tools, signer)
    return refusal(signIn, { body: { ...signed, pubKey: accountNamed('user').publicKey } })
  }
  expect(await attempt('user')).toEqual({
    status: 401,
    code: 'INVALID_TOKEN',
    message: 'This account is disabled.',
    details: { reason: 'disabled' },
  })
  expect(await attempt('dev')).toEqual(refused)
})

test('limits the rate of sign-ins', async () => {
  const { call, refusal } = await buildTestApp({ SIGN_IN_LIMIT: '2' })
  for (let count = 0; count < 2; count += 1) await call(requestPreAuth, { body: {} })
  expect(await refusal(requestPreAuth, { body: {} })).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: 10 },
  })
})

test('limits the rate of sign-ins also where that of all calls is limited', async () => {
  const { call, refusal } = await buildTestApp({ RATE_LIMIT: '1000', SIGN_IN_LIMIT: '2' })
  for (let count = 0; count < 2; count += 1) await call(requestPreAuth, { body: {} })
  expect(await refusal(requestPreAuth, { body: {} })).toMatchObject({ code: 'RATE_LIMITED' })
})

test('limits the rate of all calls, and says when to try again', async () => {
  const { request } = await buildTestApp({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  // From an address of its own: the server's checks of itself count as well.
  const ask = () => request('GET', '/api/none', undefined, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  // Both within the same second, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await ask()).status).toBe(404)
  expect(await ask()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } },
  })
})

test('the text to sign names the network and the address of the sign-in', async () => {
  const { call } = await buildTestApp()
  const { preAuth } = await call(requestPreAuth, { body: {} }, { headers: { host: 'localhost:8080' } })
  expect(preAuth).toMatch(
    /^Sign in to the panel of trinci_devnet at http:\/\/localhost:8080\. Valid once, until /,
  )
})

test('the text to sign is in the language of the person, whose signature opens a session in any language', async () => {
  const { call } = await buildTestApp()
  const headers = { host: 'localhost:8080', 'accept-language': 'it-IT' }
  const { preAuth } = await call(requestPreAuth, { body: {} }, { headers })
  expect(preAuth).toMatch(
    /^Accedi al pannello di trinci_devnet su http:\/\/localhost:8080\. Valido una sola volta, fino al /,
  )
  const body = await signPreAuth(preAuth, 'user')
  const english = { ...headers, 'accept-language': 'en-US' }
  expect(await call(signIn, { body }, { headers: english })).toHaveProperty('authIn')
})

test.each<[string, Record<string, string>, string]>([
  ['the host of PANEL_ORIGIN', { host: 'panel.example' }, 'https://panel.example'],
  [
    'a page of ALLOWED_ORIGINS',
    { host: 'localhost:8080', origin: 'https://shop.example' },
    'https://shop.example',
  ],
  [
    'a page of no known origin',
    { host: 'localhost:8080', origin: 'https://evil.example' },
    'http://localhost:8080',
  ],
  ['a loopback address', { host: '127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
])('the text to sign names the origin of the settings for %s', async (_case, headers, origin) => {
  const { call } = await buildTestApp({ ...signInOrigins, CONTROL: '0' })
  const { preAuth } = await call(requestPreAuth, { body: {} }, { headers })
  expect(preAuth).toContain(` at ${origin}. `)
})

test.each(['panel.evil.example', '203.0.113.5', 'localhost.evil.example'])(
  'nobody gets a text to sign under the foreign host %j',
  async (host) => {
    const { refusal } = await buildTestApp({ ...signInOrigins, CONTROL: '0' })
    expect(await refusal(requestPreAuth, { body: {} }, { headers: { host } })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  },
)

test('a text that was requested at one origin does not sign in at another', async () => {
  const { call, refusal } = await buildTestApp(signInOrigins)
  const headers = { host: '127.0.0.1:8080' }
  const signed = async () =>
    signPreAuth((await call(requestPreAuth, { body: {} }, { headers })).preAuth, 'user')
  const elsewhere = { headers: { host: 'shop.example' } }
  expect(await refusal(signIn, { body: await signed() }, elsewhere)).toEqual(refused)
  expect(await call(signIn, { body: await signed() }, { headers })).toHaveProperty('authIn')
})

test('signing out removes both cookies', async () => {
  const { request, tokenOf } = await buildTestApp()
  const { headers } = await request('POST', signOut.path, undefined, { token: await tokenOf('user') })
  const removed = [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
  expect(removed).toEqual(['tk', 'XSRF-TOKEN'])
})
