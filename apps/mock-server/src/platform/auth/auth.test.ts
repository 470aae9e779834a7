import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed, signPreAuth } from '../../testing/ready-accounts.ts'

const refusal = {
  code: 'INVALID_TOKEN',
  message:
    'The sign-in was refused: its pre-authorisation is unknown, used or expired, or its signature does not fit. Ask for a new one and sign it.',
}

test('signs in a ready account and answers its roles', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const { status, body } = await request('GET', '/api/v1/abs/user/roles', undefined, { token })
  expect([status, body]).toEqual([200, ['merchant']])
})

test('a pre-authorisation is good for one sign-in, also when twenty come at once', async () => {
  const { request } = await buildTestApp()
  const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
  const signed = await signPreAuth(body.preAuth, 'user')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request('POST', '/api/v1/authIn/sign', signed)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    new Set(answers.filter(({ status }) => status !== 200).map((answer) => answer.body.message)),
  ).toEqual(new Set([refusal.message]))
})

test('refuses with one answer whatever part of a sign-in is wrong', async () => {
  const { request, clock } = await buildTestApp()
  const fresh = async () => (await request('POST', '/api/v1/authIn/preAuth', {})).body.preAuth as string
  const good = async () => signPreAuth(await fresh(), 'user')
  const wrong = [
    { ...(await good()), pubKey: accountNamed('admin').publicKey },
    { ...(await good()), preAuth: 'never given' },
    { ...(await good()), pubKey: '1111' },
    { ...(await good()), signature: '2222' },
    { ...(await good()), preAuth: await fresh() },
  ]
  for (const attempt of wrong) {
    expect((await request('POST', '/api/v1/authIn/sign', attempt)).body).toEqual(refusal)
  }
  const late = await good()
  clock.moveBy(300_001)
  expect((await request('POST', '/api/v1/authIn/sign', late)).body).toEqual(refusal)
})

test('a session ends when its time is over', async () => {
  const { request, signIn, clock } = await buildTestApp()
  const token = await signIn('user')
  clock.moveBy(28_799_000)
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).status).toBe(200)
  clock.moveBy(1_001)
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).status).toBe(401)
})

test('signing out ends the session for every later call', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  expect((await request('POST', '/api/v1/authIn/logout', undefined, { token })).body).toEqual({
    signedOut: true,
  })
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).body.code).toBe(
    'INVALID_TOKEN',
  )
})

test('refuses forged, altered and foreign tokens', async () => {
  const { request, signIn, app } = await buildTestApp()
  const token = await signIn('user')
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = [
    `${encode({ alg: 'none', typ: 'session+jwt' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS512', typ: 'session+jwt' })}.${payload}.${signature}`,
    `${encode({ alg: 'RS256', typ: 'session+jwt' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS256', typ: 'session+jwt', kid: '../../token-secret' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS256', typ: 'session+jwt', jku: 'http://localhost/keys' })}.${payload}.${signature}`,
    `${header}.${encode({ ...claims, sub: accountNamed('admin').accountId })}.${signature}`,
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
  for (const candidate of forged) {
    const { status } = await request('GET', '/api/v1/abs/user/roles', undefined, { token: candidate })
    expect(status, candidate.slice(0, 40)).toBe(401)
  }
})

test('the cookie alone reads, and changes something only with the session’s CSRF token', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  const cookie = `tk=${token}`
  const body = { serviceId: 'demo_notes' }
  const read = await request('GET', '/api/v1/abs/user/roles', undefined, { headers: { cookie } })
  expect(read.status).toBe(200)
  const csrf = /XSRF-TOKEN=([^;]+)/.exec(String(read.headers['set-cookie']))?.[1] ?? ''
  const attempt = (headers: Record<string, string>) =>
    request('POST', '/api/v1/abs/user/unsubscribe', body, { headers })
  expect((await attempt({ cookie })).body.code).toBe('FORBIDDEN')
  expect((await attempt({ cookie, 'x-xsrf-token': csrf })).body.code).toBe('FORBIDDEN')
  const foreign = { cookie: `${cookie}; XSRF-TOKEN=chosen`, 'x-xsrf-token': 'chosen' }
  expect((await attempt(foreign)).body.code).toBe('FORBIDDEN')
  const own = { cookie: `${cookie}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf }
  expect((await attempt(own)).body.subscriptionStatus).toBe('INACTIVE')
})

test('an unknown account becomes a user, and waits for approval where the scenario asks for it', async () => {
  const { request, app } = await buildTestApp({ SCENARIO: 'new-user' })
  const attempt = async () => {
    const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
    return request('POST', '/api/v1/authIn/sign', await signPreAuth(body.preAuth, 'admin'))
  }
  expect((await attempt()).status).toBe(200)
  expect(app.users.find(accountNamed('admin').accountId)?.roles).toEqual(['user'])
  app.world.switchTo('under-approval')
  const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
  const pending = await request('POST', '/api/v1/authIn/sign', await signPreAuth(body.preAuth, 'user'))
  expect([pending.status, pending.body.code]).toEqual([403, 'USER_UNDER_APPROVAL'])
})

test('a disabled account is told so, and only after it has proven to be the account', async () => {
  const { request, app } = await buildTestApp()
  const { accountId } = accountNamed('user')
  const known = app.users.find(accountId)
  if (!known) throw new Error('user has no record')
  app.users.save({ ...known, status: 'DISABLED' }, 0)
  const attempt = async (name: string) => {
    const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
    const signed = await signPreAuth(body.preAuth, name)
    return request('POST', '/api/v1/authIn/sign', { ...signed, pubKey: accountNamed('user').publicKey })
  }
  expect(await attempt('user')).toMatchObject({
    status: 401,
    body: { code: 'INVALID_TOKEN', message: 'This account is disabled.' },
  })
  expect((await attempt('dev')).body).toEqual(refusal)
})

test('floods of sign-ins are slowed', async () => {
  const { request } = await buildTestApp({ SIGN_IN_LIMIT: '2' })
  const attempt = () => request('POST', '/api/v1/authIn/preAuth', {})
  expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 200])
  const { status, body } = await attempt()
  expect([status, body.code, body.details]).toEqual([429, 'RATE_LIMITED', { retryAfterSeconds: 10 }])
})

test('the text to sign names the network and where one signs in', async () => {
  const { request } = await buildTestApp()
  const { body } = await request(
    'POST',
    '/api/v1/authIn/preAuth',
    {},
    { headers: { host: 'localhost:8080' } },
  )
  expect(body.preAuth).toMatch(
    /^Sign in to the panel of trinci_devnet at http:\/\/localhost:8080\. Valid once, until /,
  )
})

test('signing out removes both cookies', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('user')
  const { headers } = await request('POST', '/api/v1/authIn/logout', undefined, { token })
  const removed = [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
  expect(removed).toEqual(['tk', 'XSRF-TOKEN'])
})
