import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createCaller, type WireAnswer, type WireRequest } from './caller.ts'
import { endpoint } from './endpoint.ts'

const readThing = endpoint({
  operationId: 'readThing',
  method: 'POST',
  path: '/api/things/:id',
  summary: 'One thing.',
  access: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ size: z.int() }),
  answer: z.object({ name: z.string() }),
})

const callerAnsweringText = (status: number, text: string) => {
  const sent: WireRequest[] = []
  const send = async (request: WireRequest): Promise<WireAnswer> => {
    sent.push(request)
    return { status, text }
  }
  return { sent, ...createCaller({ send, tokenOf: async (account) => `token of ${account}` }) }
}

const callerAnswering = (status: number, body: unknown) => callerAnsweringText(status, JSON.stringify(body))

const input = { params: { id: 'a/b' }, body: { size: 1 } }

test('sends what the endpoint describes, as the named account', async () => {
  const { call, sent } = callerAnswering(200, { name: 'thing' })
  expect(await call(readThing, input, { as: 'dev' })).toEqual({ name: 'thing' })
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/things/a%2Fb',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token of dev' },
      body: '{"size":1}',
    },
  ])
})

test('sends further headers, and the body as it is, even null', async () => {
  const { refusal, sent } = callerAnswering(400, { code: 'VALIDATION', message: 'No.' })
  const headers = { 'accept-language': 'it' }
  await refusal(readThing, { params: { id: 'x' }, body: null }, { headers })
  expect(sent).toMatchObject([{ headers, body: 'null' }])
})

test('fails on an answer that breaks the contract', async () => {
  const { call } = callerAnswering(200, { name: 1 })
  await expect(call(readThing, input)).rejects.toThrow(z.core.$ZodError)
})

test('fails with status and text when a call is refused', async () => {
  const { call } = callerAnswering(404, { code: 'NOT_FOUND', message: 'No such thing.' })
  await expect(call(readThing, input)).rejects.toThrow(
    'readThing answered 404: {"code":"NOT_FOUND","message":"No such thing."}',
  )
})

test('reads a refusal, and fails where there is none', async () => {
  const refused = callerAnswering(400, { code: 'VALIDATION', message: 'No.' })
  expect(await refused.refusal(readThing, { params: { id: 'x' }, body: { size: 'large' } })).toEqual({
    code: 'VALIDATION',
    message: 'No.',
    status: 400,
  })
  const answered = callerAnswering(200, { name: 'thing' })
  await expect(answered.refusal(readThing, input)).rejects.toThrow('readThing answered 200')
})

test('names the call whose answer is not JSON, with its status and text', async () => {
  const page = callerAnsweringText(200, '<!doctype html>')
  await expect(page.call(readThing, input)).rejects.toThrow('readThing answered 200: <!doctype html>')
  const gateway = callerAnsweringText(502, '<h1>Bad Gateway</h1>')
  await expect(gateway.refusal(readThing, input)).rejects.toThrow(
    'readThing answered 502: <h1>Bad Gateway</h1>',
  )
})
