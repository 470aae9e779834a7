import { createClock } from '@panel/chain/clock'
import { createSeededRandom } from '@panel/chain/random'
import { endpoint } from '@panel/contracts/platform/endpoint'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { errorsPlugin } from '../plugins/errors.ts'
import { servedCallsPlugin } from '../plugins/served-calls.ts'
import { ApiError } from './api-error.ts'
import { createFaults } from './faults.ts'
import { implement } from './implement.ts'
import { createLargeCalls } from './large-calls.ts'

const echo = endpoint({
  operationId: 'echo',
  method: 'POST',
  path: '/api/echo/:name',
  summary: 'For this test.',
  access: 'anyone',
  params: z.object({ name: z.string().check(z.maxLength(5)) }),
  query: z.object({ times: z._default(z.coerce.number(), 1) }),
  body: z.object({ text: z.string() }),
  maximumBodyBytes: 40_000,
  answer: z.object({ text: z.string() }),
  errors: ['NOT_FOUND'],
})

const openApp = async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.decorate('config', readConfig({}))
  app.decorate('endpoints', [])
  app.decorate('examples', new Map())
  app.decorate('faults', createFaults(createClock(), createSeededRandom('echo')))
  app.decorate('largeCalls', createLargeCalls())
  await app.register(servedCallsPlugin)
  await app.register(errorsPlugin)
  return app
}

const serve = async (handler: (text: string) => unknown) => {
  const app = await openApp()
  implement(app, echo, ({ params, query, body }) => {
    // A handler that breaks its contract is what some of these tests are about.
    return handler(`${params.name} ${body.text.repeat(query.times)}`) as { text: string }
  })
  return async (url: string, body: unknown = { text: 'hi' }) => {
    const response = await app.inject({ method: 'POST', url, payload: body as object })
    const answer: unknown = response.json()
    return [response.statusCode, answer]
  }
}

test('passes every part parsed to the handler and answers only what the schema has', async () => {
  const call = await serve((text) => ({ text, secret: 'left out' }))
  expect(await call('/api/echo/Anna?times=2')).toEqual([200, { text: 'Anna hihi' }])
})

test('two calls cannot have one name', async () => {
  const app = await openApp()
  const answer = () => ({ text: '' })
  implement(app, echo, answer)
  expect(() => implement(app, { ...echo, path: '/api/other/:name' }, answer)).toThrow(
    'The calls /api/echo/:name and /api/other/:name have the same operationId, echo. Rename one.',
  )
})

test('says which parts are invalid', async () => {
  const call = await serve((text) => ({ text }))
  expect(await call('/api/echo/Anna', { text: 5 })).toEqual([
    400,
    {
      code: 'VALIDATION',
      message: 'The request does not fit what this call takes.',
      details: {
        issues: [{ path: 'body.text', message: 'Invalid input: expected string, received number' }],
      },
    },
  ])
  expect((await call('/api/echo/Annamaria'))[0]).toBe(400)
})

test('an answer that breaks its contract is a defect and is not sent', async () => {
  const call = await serve(() => ({ txt: 'secret' }))
  expect(await call('/api/echo/Anna')).toEqual([
    500,
    {
      code: 'CONTRACT_BROKEN',
      message: 'The server made an answer that breaks its own contract.',
      details: { issues: ['text'] },
    },
  ])
})

test('a refusal that the call documents is sent unchanged', async () => {
  const call = await serve(() => {
    throw new ApiError('NOT_FOUND', 'No such echo.')
  })
  expect(await call('/api/echo/Anna')).toEqual([404, { code: 'NOT_FOUND', message: 'No such echo.' }])
})

test('a refusal that the call does not document is a defect', async () => {
  const call = await serve(() => {
    throw new ApiError('CONFLICT', 'Twice.')
  })
  expect((await call('/api/echo/Anna'))[1]).toMatchObject({ code: 'CONTRACT_BROKEN' })
})

test('a reason that the call does not list is left out of its refusal', async () => {
  const call = await serve(() => {
    throw new ApiError('NOT_FOUND', 'No such name.', { reason: 'nameTaken', name: 'Anna' })
  })
  expect(await call('/api/echo/Anna')).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'No such name.', details: { name: 'Anna' } },
  ])
})

test('an unexpected failure reveals no details', async () => {
  const call = await serve(() => {
    throw new Error('password=hunter2 at /srv/secret.ts')
  })
  expect(await call('/api/echo/Anna')).toEqual([
    500,
    {
      code: 'INTERNAL',
      message: 'The cause is in the server’s log, under the request id.',
    },
  ])
})

test('a body longer than the call takes is refused before any work', async () => {
  const call = await serve(() => {
    throw new Error('The handler has run.')
  })
  expect(await call('/api/echo/Anna', { text: 'x'.repeat(40_000) })).toEqual([
    413,
    {
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The body is larger than the 40000 bytes that this call takes: send a smaller one.',
      details: { maximumBytes: 40_000 },
    },
  ])
})

test('a caller with two large calls in work waits for an answer before the next one, but not with small ones', async () => {
  const answers: (() => void)[] = []
  const call = await serve((text) =>
    text.length < 100 ? { text } : new Promise((resolve) => answers.push(() => resolve({ text: 'done' }))),
  )
  const large = () => call('/api/echo/Anna', { text: 'x'.repeat(20_000) })
  const [first, second] = [large(), large()]
  expect(await large()).toEqual([
    429,
    {
      code: 'RATE_LIMITED',
      message:
        'At most 2 calls with more than 16384 bytes are answered at once. Wait for the answer to one of yours, then send this one again.',
      details: { retryAfterSeconds: 1 },
    },
  ])
  expect((await call('/api/echo/Anna'))[0]).toBe(200)
  await expect.poll(() => answers).toHaveLength(2)
  for (const answer of answers) answer()
  expect([(await first)[0], (await second)[0]]).toEqual([200, 200])
  const next = large()
  await expect.poll(() => answers).toHaveLength(3)
  answers[2]?.()
  expect((await next)[0]).toBe(200)
})
