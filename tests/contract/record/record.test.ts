import { getHealth } from '@panel/contracts/platform/health'
import { saveOwnAnswers } from '@panel/contracts/platform/identity-review/review'
import { getRoles, requestPreAuth, signIn } from '@panel/contracts/platform/session'
import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { readSocketEvents } from '@panel/mock-server/src/documentation/read-socket-events.ts'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../support/all-endpoints.ts'
import { accountNamed, connectTo, request, signedTransferOf } from '../support/client.ts'
import { type Server, startServer } from '../support/server.ts'
import { verifyRecording } from '../verify/recorded.ts'
import { startProxy } from './proxy.ts'
import { createRecording, type RecordedEntry } from './recording.ts'
import { startReplay } from './replay.ts'
import { eventsIn } from './socket-frames.ts'

let server: Server
const endpoints = await allEndpoints()
const events = await readSocketEvents()

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Calls and an event through the proxy, as the recording has them. */
const record = async (transports: string[]): Promise<{ entries: RecordedEntry[]; token: string }> => {
  const entries: RecordedEntry[] = []
  const recording = createRecording(endpoints, (entry) => entries.push(entry))
  const proxy = await startProxy({
    to: server.origin,
    port: 0,
    onCall: recording.call,
    onEvent: recording.event,
  })
  const { call, tokenOf } = connectTo(proxy.origin)
  const user = { as: 'user' }
  expect((await call(getHealth, {})).status).toBe('ok')
  const token = await tokenOf('user')
  const socket = io(proxy.origin, { auth: { token }, reconnection: false, transports })
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  const result = new Promise((resolve) => socket.onAny(resolve))
  await call(submitUnitTx, { body: { tx: await signedTransferOf('user', 1) } }, user)
  await result
  expect(await call(getRoles, {}, user)).toEqual(['user'])
  socket.disconnect()
  await proxy.stop()
  return { entries, token }
}

test.each([['websocket'], ['polling']])(
  'calls and events over %s are recorded without secrets, and fit the contract',
  async (transport) => {
    const { entries, token } = await record([transport])
    const names = entries.map((entry) => (entry.kind === 'call' ? entry.operationId : 'event'))
    expect([...new Set(names)].toSorted()).toEqual(
      [
        'event',
        ...[getHealth, requestPreAuth, signIn, submitUnitTx, getRoles].map((call) => call.operationId),
      ].toSorted(),
    )
    expect(JSON.stringify(entries)).not.toContain(token)
    expect(entries.find((entry) => entry.kind === 'call' && entry.operationId === 'signIn')).toMatchObject({
      request: { preAuth: '…', signature: '…' },
    })
    expect(verifyRecording({ endpoints, events }, entries).drifted()).toEqual([])
  },
)

test('an event whose receipt the backend waits for is an event like any other', () => {
  expect(eventsIn('42["lines",[1]]')).toEqual([{ name: 'lines', payload: [1] }])
  expect(eventsIn('4217["lines",[1]]')).toEqual([{ name: 'lines', payload: [1] }])
  for (const other of ['2', '40{"sid":"a"}', '42', '42[', '430["lines"]']) expect(eventsIn(other)).toEqual([])
})

test('a recording leaves out persons, documents and control calls', () => {
  const entries: RecordedEntry[] = []
  const recording = createRecording(endpoints, (entry) => entries.push(entry))
  const answer = {
    fullName: 'Ada Rossi',
    contact: { email: 'ada@example.org' },
    content: 'iVBORw0=',
    units: '5',
  }
  const call = { method: 'GET', url: getHealth.path, requestText: '', status: 200, milliseconds: 1 }
  recording.call({ ...call, answerText: JSON.stringify(answer) })
  recording.call({ ...call, url: '/api/control/scenarios', answerText: '{}' })
  recording.event({ name: 'some_event', payload: { phone: '+39 055' } })
  expect(entries).toEqual([
    {
      ...{ kind: 'call', operationId: 'getHealth', method: 'GET', url: getHealth.path },
      ...{ status: 200, milliseconds: 1 },
      answer: { fullName: '…', contact: { email: '…' }, content: '…', units: '5' },
    },
    { kind: 'event', name: 'some_event', payload: { phone: '…' } },
  ])
})

test('of a call about a person’s identity, a recording keeps the form alone, and what was refused', () => {
  const entries: RecordedEntry[] = []
  const recording = createRecording(endpoints, (entry) => entries.push(entry))
  const call = { method: 'POST', url: saveOwnAnswers.path, status: 200, milliseconds: 1 }
  const answers = { name: 'Ada', address: 'Via Roma 1', documentName: 'LOVELACE ADA' }
  const requestText = JSON.stringify({ answers })
  recording.call({ ...call, requestText, answerText: JSON.stringify({ version: 2, answers }) })
  const refusal = { code: 'CONFLICT', message: 'Ada was approved.' }
  recording.call({ ...call, requestText, status: 409, answerText: JSON.stringify(refusal) })
  const masked = { answers: { name: '…', address: '…', documentName: '…' } }
  expect(entries).toMatchObject([
    { operationId: 'saveOwnAnswers', request: masked, answer: { version: 2, ...masked } },
    { status: 409, request: masked, answer: { code: 'CONFLICT', message: '…' } },
  ])
})

test('a recording keeps the form alone also of an encoded address, and of one that no call takes', () => {
  const entries: RecordedEntry[] = []
  const recording = createRecording(endpoints, (entry) => entries.push(entry))
  const rest = { method: 'POST', requestText: '', answerText: '{"name":"Ada"}', status: 200, milliseconds: 1 }
  recording.call({ ...rest, url: saveOwnAnswers.path.replace('identity', '%69dentity') })
  recording.call({ ...rest, url: `${saveOwnAnswers.path}s` })
  recording.call({ ...rest, url: '/api/v1/%zz' })
  expect(entries).toMatchObject([
    { operationId: 'saveOwnAnswers', answer: { name: '…' } },
    { operationId: null, answer: { name: '…' } },
    { operationId: null, answer: { name: '…' } },
  ])
})

test('a request and an answer of a recording that drifted are reported', () => {
  const entries: RecordedEntry[] = [
    {
      ...{ kind: 'call', operationId: 'requestPreAuth', method: 'POST', url: requestPreAuth.path },
      ...{ status: 200, milliseconds: 1, request: { expirationTime: 'long' }, answer: { preAuth: 1 } },
    },
  ]
  expect(
    verifyRecording({ endpoints, events: [] }, entries)
      .drifted()
      .map(({ where, field }) => `${where}: ${field}`),
  ).toEqual(['answer of requestPreAuth: preAuth', 'request of requestPreAuth: expirationTime'])
})

test('replay serves the answers of the same call in their order, and refuses what was not recorded', async () => {
  const health = { kind: 'call', operationId: 'getHealth', method: 'GET', url: getHealth.path } as const
  const replay = await startReplay(
    [
      { ...health, status: 504, milliseconds: 1, answer: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } },
      { ...health, status: 200, milliseconds: 1, answer: { status: 'ok' } },
    ],
    { port: 0 },
  )
  const get = async (path: string) => {
    const { status, body } = await request(replay.origin, 'GET', path)
    return [status, Object(body).code ?? Object(body).status]
  }
  expect([await get(getHealth.path), await get(getHealth.path), await get(getHealth.path)]).toEqual([
    [504, 'SERVICE_UNAVAILABLE'],
    [200, 'ok'],
    [200, 'ok'],
  ])
  expect(await get('/api/none')).toEqual([404, 'NOT_FOUND'])
  await replay.stop()
})

test('a replay signs in who asks, serves the panel of a server, and lets a named origin call', async () => {
  const call = { kind: 'call', operationId: 'signIn', method: 'POST', url: signIn.path } as const
  const signedIn = { ...call, status: 200, milliseconds: 1, answer: { authIn: '…' } }
  const missing: string[] = []
  const replay = await startReplay([signedIn], {
    port: 0,
    panel: server.origin,
    origins: ['http://localhost:3000'],
    onMissing: (sentence) => missing.push(sentence),
  })
  const { publicKey, accountId } = accountNamed('dev')
  const body = { preAuth: '…', signature: '2222', pubKey: publicKey }
  const { authIn } = Object((await request(replay.origin, 'POST', signIn.path, body)).body)
  const claims = JSON.parse(Buffer.from(String(authIn).split('.')[1] ?? '', 'base64url').toString())
  expect(claims.sub).toBe(accountId)

  expect((await request(replay.origin, 'GET', '/panel/config.json')).body).toMatchObject({ control: true })
  const headers = { origin: 'http://localhost:3000' }
  for (const _time of [1, 2]) {
    const refused = await request(replay.origin, 'GET', getRoles.path, undefined, { headers })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      404,
      headers.origin,
    ])
  }
  expect(missing).toEqual([`The recording has no GET ${getRoles.path}: record it first.`])
  await replay.stop()
})
