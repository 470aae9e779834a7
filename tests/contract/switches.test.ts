import { switchScenario } from '@panel/contracts/platform/control'
import { getRoles, requestPreAuth, signIn } from '@panel/contracts/platform/session'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { timeLimit } from '../../scripts/lib/time-limit.ts'
import { connectTo, request, signedPreAuth, signedTransferOf } from './support/client.ts'
import { type Server, startServer } from './support/server.ts'

vi.setConfig({ testTimeout: timeLimit(600_000) })

/** How many second moments each first one is paired with; more by the environment for a longer look. */
const rounds = Number(process.env.PANEL_SWITCHES ?? 2)

const steps = ['preAuth', 'sign', 'cookie', 'socket', 'submit', 'result'] as const
type Step = (typeof steps)[number]

let server: Server
let connection: ReturnType<typeof connectTo>
beforeAll(async () => {
  server = await startServer({ args: ['--scenario', 'merchant-one-licence'] })
  connection = connectTo(server.origin)
})
afterAll(() => server.stop())

let switches = 0
/** Resets the world to another scenario each time. `user` may sign in in all of them. */
const switchWorld = async (): Promise<void> => {
  switches += 1
  const name = switches % 2 === 0 ? 'merchant-one-licence' : 'merchant-many-licences'
  await connection.call(switchScenario, { body: { name } })
}

const openSocket = (token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(server.origin, { auth: { token }, transports: ['websocket'], reconnection: false })
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })

/** When the world is reset: before a step starts, or while it runs. */
interface Switch {
  readonly step: Step
  readonly moment: 'before' | 'during'
}

/**
 * Signs in, reads by cookie, connects, submits and receives the result, while the world is reset at two moments.
 * Every answer must be as if nothing had happened: but for the transaction, which goes with the world it was in.
 */
const signInAndTransfer = async (first: Switch, second: Switch): Promise<void> => {
  const around = async <Result>(step: Step, act: () => Promise<Result>): Promise<Result> => {
    const here = [first, second].filter((each) => each.step === step)
    for (const { moment } of here) if (moment === 'before') await switchWorld()
    const answer = act()
    const during = here.filter(({ moment }) => moment === 'during').map(switchWorld)
    await Promise.all([answer, ...during])
    return answer
  }
  const { origin } = server
  const { preAuth } = await around('preAuth', () =>
    connection.call(requestPreAuth, { body: { expirationTime: 3600 } }),
  )
  const signed = await signedPreAuth(preAuth, 'user')
  const { authIn } = await around('sign', () => connection.call(signIn, { body: signed }))
  const { call, refusal } = connectTo(origin, { user: authIn })
  const user = { as: 'user' }
  const roles = await around('cookie', () =>
    request(origin, 'GET', getRoles.path, undefined, { headers: { cookie: `tk=${authIn}` } }),
  )
  expect([roles.status, roles.body]).toEqual([200, ['user']])
  const socket = await around('socket', () => openSocket(authIn))
  const received = new Map<string, { success: boolean }>()
  const waiting = new Map<string, () => void>()
  socket.onAny((name: string, payload: { success: boolean }) => {
    received.set(name, payload)
    waiting.get(name)?.()
  })
  const tx = await signedTransferOf('user', 1)
  const { ticket } = await around('submit', () => call(submitUnitTx, { body: { tx } }, user))
  const isSwept = [first, second].some(
    ({ step, moment }) => step === 'result' || (step === 'submit' && moment === 'during'),
  )
  const result = { params: { ticket } }
  const asked = await around('result', () =>
    call(getTicketResult, result, user).catch(() => refusal(getTicketResult, result, user)),
  )
  if (isSwept && 'status' in asked) expect(asked.status).toBe(404)
  else if (!isSwept) {
    expect(asked).toMatchObject({ state: 'settled', result: { success: true } })
    if (!received.has(ticket)) await new Promise<void>((resolve) => waiting.set(ticket, resolve))
    expect(received.get(ticket)).toMatchObject({ ticket, success: true })
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
    if (second) await signInAndTransfer(first, second)
  }
})

test('a sign-in from before a snapshot was restored is refused with the possible reason', async () => {
  const { call, refusal } = connection
  const snapshot = { body: { name: 'before' } }
  await call(takeSnapshot, snapshot)
  const { preAuth } = await call(requestPreAuth, { body: { expirationTime: 3600 } })
  const signed = await signedPreAuth(preAuth, 'user')
  await call(restoreSnapshot, snapshot)
  expect(await refusal(signIn, { body: signed })).toEqual({
    status: 401,
    code: 'INVALID_TOKEN',
    message:
      'The sign-in was refused: its pre-authorisation is unknown, used or expired, or its signature does not fit. Request a new one and sign it.',
  })
})

test('a scenario whose genesis sets moments can be entered on a server whose chain began ninety days ago', async () => {
  await connection.call(switchScenario, { body: { name: 'payment-services' } })
  expect(await connection.call(getRoles, {}, { as: 'admin' })).toEqual(['admin'])
})
