import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, signedPreAuth, signedTransferOf } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

vi.setConfig({ testTimeout: 600_000 })

/** How many second moments each first one is paired with; more by the environment for a longer look. */
const rounds = Number(process.env.PANEL_SWITCHES ?? 3)

const steps = ['preAuth', 'sign', 'cookie', 'socket', 'submit', 'result'] as const
type Step = (typeof steps)[number]

let server: Server
beforeAll(async () => {
  server = await startServer({ args: ['--scenario', 'merchant-one-licence'] })
})
afterAll(() => server.stop())

let switches = 0
/** Makes the world anew: another one every time, and in all of them `user` may sign in. */
const switchWorld = async (): Promise<void> => {
  switches += 1
  const name = switches % 2 === 0 ? 'merchant-one-licence' : 'merchant-many-licences'
  const { status } = await call(server.origin, 'POST', '/api/control/scenario', { name })
  expect(status).toBe(200)
}

const connect = (token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(server.origin, { auth: { token }, transports: ['websocket'], reconnection: false })
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })

/** When a world is made anew: before a step has begun, or while it is under way. */
interface Switch {
  readonly step: Step
  readonly moment: 'before' | 'during'
}

/**
 * Signs in, reads by cookie, connects, submits and hears of the result, while the world is made anew at two moments.
 * Every answer must be as if nothing had happened: but for the transaction, which goes with the world it was in.
 */
const walk = async (first: Switch, second: Switch): Promise<void> => {
  const around = async <Result>(step: Step, act: () => Promise<Result>): Promise<Result> => {
    const here = [first, second].filter((each) => each.step === step)
    for (const { moment } of here) if (moment === 'before') await switchWorld()
    const answer = act()
    const during = here.filter(({ moment }) => moment === 'during').map(switchWorld)
    await Promise.all([answer, ...during])
    return answer
  }
  const { origin } = server
  const { body } = await around('preAuth', () =>
    call(origin, 'POST', '/api/v1/authIn/preAuth', { expirationTime: 3600 }),
  )
  const signed = await signedPreAuth(body.preAuth, 'user')
  const signIn = await around('sign', () => call(origin, 'POST', '/api/v1/authIn/sign', signed))
  expect([signIn.status, signIn.text]).toEqual([200, expect.any(String)])
  const token = signIn.body.authIn
  const headers = { cookie: `tk=${token}` }
  const roles = await around('cookie', () =>
    call(origin, 'GET', '/api/v1/abs/user/roles', undefined, { headers }),
  )
  expect([roles.status, roles.body]).toEqual([200, ['user']])
  const socket = await around('socket', () => connect(token))
  const heard = new Map<string, { success: boolean }>()
  const waiting = new Map<string, () => void>()
  socket.onAny((name: string, payload: { success: boolean }) => {
    heard.set(name, payload)
    waiting.get(name)?.()
  })
  const tx = await signedTransferOf('user', 1)
  const submitted = await around('submit', () =>
    call(origin, 'POST', '/api/trinci/submitUnitTx', { tx }, { token }),
  )
  expect([submitted.status, submitted.text]).toEqual([200, expect.any(String)])
  const { ticket } = submitted.body
  const asked = await around('result', () =>
    call(origin, 'GET', `/api/trinci/ticket/${ticket}`, undefined, { token }),
  )
  const isSwept = [first, second].some(
    ({ step, moment }) => step === 'result' || (step === 'submit' && moment === 'during'),
  )
  if (isSwept) expect([200, 404]).toContain(asked.status)
  else {
    expect(asked.body).toMatchObject({ state: 'settled', result: { success: true } })
    if (!heard.has(ticket)) await new Promise<void>((resolve) => waiting.set(ticket, resolve))
    expect(heard.get(ticket)).toMatchObject({ ticket, success: true })
  }
  socket.disconnect()
}

const moments: readonly Switch[] = steps.flatMap((step) => [
  { step, moment: 'before' } as const,
  { step, moment: 'during' } as const,
])

test.each(moments)('nobody who signs in notices that the world changes $moment $step', async (first) => {
  for (let round = 0; round < rounds; round += 1) {
    // 5 and the number of moments have no factor in common: in time each is met.
    const second = moments[(moments.indexOf(first) + round * 5) % moments.length]
    if (second) await walk(first, second)
  }
})

test('a sign-in from before a snapshot was restored is refused, and told why that may be', async () => {
  const { origin } = server
  const control = (path: string) => call(origin, 'POST', `/api/control/${path}`, { name: 'before' })
  await control('snapshots')
  const { body } = await call(origin, 'POST', '/api/v1/authIn/preAuth', { expirationTime: 3600 })
  const signed = await signedPreAuth(body.preAuth, 'user')
  await control('snapshots/restore')
  expect(await call(origin, 'POST', '/api/v1/authIn/sign', signed)).toMatchObject({
    status: 401,
    body: {
      code: 'INVALID_TOKEN',
      message:
        'The sign-in was refused: its pre-authorisation is unknown, used or expired, or its signature does not fit. Ask for a new one and sign it.',
    },
  })
})
