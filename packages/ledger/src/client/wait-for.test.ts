import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeRefusedError, NodeUnreachableError, TimeoutError } from '../errors/index.ts'
import { waitFor } from './wait-for.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const notThere = (): Promise<string> => Promise.reject(new NodeRefusedError('resource not found', null))

test('asks again until it is there', async () => {
  let tries = 0
  const waiting = waitFor('It', () => {
    tries += 1
    return tries < 3 ? notThere() : Promise.resolve('here')
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('here')
  expect(tries).toBe(3)
})

test('ends at its deadline, and says that the answer may still arrive', async () => {
  const waiting = expect(waitFor('It', notThere, { timeout: 2_500, interval: 1_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
    details: { what: 'It', milliseconds: 2_500 },
  })
  await vi.advanceTimersByTimeAsync(2_500)
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})

test('any other refusal ends the wait', async () => {
  const refused = () => Promise.reject(new NodeRefusedError('bad network', null))
  await expect(waitFor('It', refused)).rejects.toMatchObject({
    name: 'NodeRefusedError',
    kind: 'bad network',
  })
})

test('a signal ends the wait at once and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = expect(waitFor('It', notThere, { signal: controller.signal })).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(10)
  controller.abort(new Error('enough'))
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})

test('an attempt that never answers ends at the deadline, and its signal is aborted', async () => {
  let attempt: AbortSignal | undefined
  const hanging = (signal: AbortSignal): Promise<string> => {
    attempt = signal
    return new Promise(() => undefined)
  }
  const waiting = expect(waitFor('It', hanging, { timeout: 2_500 })).rejects.toMatchObject({
    name: 'TimeoutError',
    details: { what: 'It', milliseconds: 2_500 },
  })
  await vi.advanceTimersByTimeAsync(2_500)
  await waiting
  expect(attempt?.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a signal ends the wait while an attempt never answers', async () => {
  const controller = new AbortController()
  const hanging = (): Promise<string> => new Promise(() => undefined)
  const waiting = expect(waitFor('It', hanging, { signal: controller.signal })).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(10)
  controller.abort(new Error('enough'))
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a dropped connection', new NodeUnreachableError('the connection failed', {})],
  ['an answer with status 503', new NodeUnreachableError('it answered with status 503', { status: 503 })],
  ['an attempt that timed out', new TimeoutError('The answer of the node', 20_000)],
])('%s does not end the wait', async (_, problem) => {
  let tries = 0
  const waiting = waitFor('It', () => {
    tries += 1
    return tries < 3 ? Promise.reject(problem) : Promise.resolve('here')
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('here')
})

test('a node that stays unreachable is the cause of the timeout', async () => {
  const problem = new NodeUnreachableError('the connection failed', {})
  const waiting = expect(
    waitFor('It', () => Promise.reject(problem), { timeout: 2_500 }),
  ).rejects.toMatchObject({ name: 'TimeoutError', cause: problem })
  await vi.advanceTimersByTimeAsync(2_500)
  await waiting
})

test('a wrong address ends the wait at once', async () => {
  const problem = new NodeUnreachableError('it answered with status 404', { status: 404 })
  await expect(waitFor('It', () => Promise.reject(problem))).rejects.toBe(problem)
})
