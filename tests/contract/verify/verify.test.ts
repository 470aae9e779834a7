import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listScenarios } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { worldChanged } from '@panel/contracts/platform/events'
import { getHealth } from '@panel/contracts/platform/health'
import { getRoles } from '@panel/contracts/platform/session'
import { listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProxy } from '../record/proxy.ts'
import { NoAnswerError, request } from '../support/client.ts'
import { type Server, startServer } from '../support/server.ts'
import { createSender } from './backend.ts'
import { createFindings } from './findings.ts'
import { createLearned } from './learned.ts'
import { reportOf } from './report.ts'
import { verify } from './verify.ts'

let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const endpoints: readonly Endpoint[] = [getHealth, getRoles, listUsers]
const contract = { endpoints, events: [worldChanged] }

/** The backend behind a proxy that hides its control calls and changes its answers. */
const drifting = (change: (text: string, url: string) => string) =>
  startProxy({
    to: server.origin,
    port: 0,
    onCall: () => undefined,
    onEvent: () => undefined,
    change: ({ url, answerText }) => (url.startsWith('/api/control/') ? '{}' : change(answerText, url)),
  })

test('a backend that drifts is reported field by field', async () => {
  const backend = await drifting((text, url) =>
    url.endsWith('/health')
      ? text.replace('"status":', '"state":')
      : text
          .replace(/"code":"VALIDATION"/, '"code":"WRONG"')
          .replace('"code":"INVALID_TOKEN"', '"code":"INVALID_TOKEN","details":{"reason":"unpaid"}'),
  )
  const findings = await verify(contract, { base: backend.origin, account: 'everyone', writes: false })
  await backend.stop()
  expect(findings.drifted().map(({ where, field, problem }) => `${where}: ${field}: ${problem}`)).toEqual([
    'answer of getHealth: state: not in the contract',
    'answer of getHealth: status: missing',
    'error of getRoles: details.reason: unpaid is not documented for this call',
    'error of listUsers: code: WRONG is none of the values that the contract has',
    'error of listUsers: details.reason: unpaid is not documented for this call',
  ])
})

test('a call that is not answered in time is named, and not made again', async () => {
  let asked = 0
  const silent = createServer(() => {
    asked += 1
  })
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const address = silent.address()
  const backend = {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    token: '',
  }
  const findings = createFindings(contract)
  const send = createSender(backend, findings, createLearned(), 50)
  await send(getHealth, {})
  await send(getHealth, {})
  expect(findings.drifted()).toEqual([
    { where: 'answer of getHealth', field: '', problem: 'no answer within 0.05 s', times: 1 },
  ])
  expect(asked).toBe(1)
  silent.close()
  silent.closeAllConnections()
})

test('a backend that ends while it is verified is named in one sentence', async () => {
  const scenarios = await request(server.origin, 'GET', listScenarios.path)
  const dying = createServer((incoming, response) => {
    if (incoming.url === listScenarios.path)
      response.writeHead(200, { 'content-type': 'application/json' }).end(scenarios.text)
    else incoming.socket.destroy()
  })
  await once(dying.listen(0, '127.0.0.1'), 'listening')
  const address = dying.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await expect(verify(contract, { base, account: 'everyone', writes: false })).rejects.toThrow(
    new NoAnswerError(
      `${base} does not answer (UND_ERR_SOCKET). Check the address, and that the backend is running.`,
    ),
  )
  dying.close()
})

test('an answer that is no JSON is a finding, and does not end the verification', async () => {
  const backend = await drifting((text, url) => (url.endsWith('/health') ? '{"status":' : text))
  const findings = await verify(contract, { base: backend.origin, account: 'everyone', writes: false })
  await backend.stop()
  expect(findings.drifted()).toEqual([
    expect.objectContaining({ where: 'answer of getHealth', problem: 'string instead of object' }),
  ])
  expect(findings.isAnswered(listUsers)).toBe(true)
})

test('a success under another status is named by it, and its fields are compared all the same', () => {
  const findings = createFindings(contract)
  findings.answer({ endpoint: getRoles, status: 201, answer: ['user', 7] })
  expect(findings.drifted().map(({ where, field, problem }) => `${where}: ${field}: ${problem}`)).toEqual([
    'answer of getRoles: : status 201 instead of 200',
    'answer of getRoles: []: number is none of the values that the contract has',
  ])
})

/** The backend behind a proxy that knows nothing of live connections. */
const withoutSockets = async () => {
  const proxy = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const { authorization = '', 'content-type': type = '' } = headers
    const body = method === 'GET' ? null : await text(incoming)
    const hidden = url.startsWith('/api/control/')
    const sent = { method, body, headers: { authorization, ...(type !== '' && { 'content-type': type }) } }
    const answer = await fetch(server.origin + (hidden ? '/api/nowhere' : url), sent)
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await once(proxy.listen(0, 'localhost'), 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { origin: `http://localhost:${port}`, stop: () => proxy.close() }
}

test('a backend without live connections is a finding, and its calls are verified', async () => {
  const backend = await withoutSockets()
  const findings = await verify(contract, { base: backend.origin, account: 'everyone', writes: false })
  backend.stop()
  expect(findings.drifted()).toEqual([
    { where: 'live connection', field: '', problem: 'the backend takes none: websocket error', times: 1 },
  ])
  expect(findings.isAnswered(listUsers)).toBe(true)
})

test('what was not exercised fails, unless a file names it with a reason', async () => {
  const backend = await drifting((text) => text)
  const findings = await verify(contract, { base: backend.origin, account: 'everyone', writes: false })
  await backend.stop()
  const failures = ['RATE_LIMITED', 'CONTRACT_BROKEN', 'INTERNAL', 'SERVICE_UNAVAILABLE']
  const named = failures.map((code) => `error * ${code}`)
  const because = [{ names: named, reason: 'Only faults bring them about.' }]
  expect(reportOf(findings, because)).toEqual({
    text: [
      'not exercised: error platform/getRoles USER_UNDER_APPROVAL',
      'not exercised: error abs_user_admin/listUsers USER_UNDER_APPROVAL',
      'not exercised: reason abs_user_admin/listUsers roleMissing',
      'not exercised: reason abs_user_admin/listUsers notSubscribed',
      'not exercised: reason abs_user_admin/listUsers variantLacks',
      'not exercised: event world_changed',
      '3 of 3 calls exercised, 6 of 20 errors exercised, 0 of 3 reasons exercised, 0 of 1 events exercised; 12 are named with a reason.',
      '0 fields drifted, 6 not exercised without a reason.',
    ].join('\n'),
    isGood: false,
  })
  const all = [
    ...because,
    { names: ['error * USER_UNDER_APPROVAL', 'reason *', 'event *'], reason: 'Needs control calls.' },
  ]
  expect(reportOf(findings, all).isGood).toBe(true)
})
