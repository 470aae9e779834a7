import { expect, test } from 'vitest'
import { fault } from './faults.ts'

const refused = (rest: object): string[] => {
  const { error } = fault.safeParse({ operationId: 'getHealth', ...rest })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test.each([
  [
    { latencyMs: 500, longestLatencyMs: 100 },
    'longestLatencyMs: the longest latency is shorter than the shortest, latencyMs: exchange them',
  ],
  [
    { answer: 'empty', from: '2026-01-02T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' },
    'until: the time ends before it starts: choose an end after `from`',
  ],
  [
    { answer: { code: 'NO_SUCH_CODE' } },
    'answer: choose {"code": …} with an error code of the contract and, where wanted, one of its reasons, or one of empty, malformed, mistyped, random, reset',
  ],
  [{ times: 2 }, 'answer: the call would be answered as always: name an answer, or a latencyMs above 0'],
  [
    { latencyMs: 0, longestLatencyMs: 0 },
    'answer: the call would be answered as always: name an answer, or a latencyMs above 0',
  ],
  [{ answer: 'empty', probability: 0 }, 'probability: no call would meet it: choose more than 0, up to 1'],
])('the fault %j, which would change no call, is refused with what to do', (rest, problem) => {
  expect(refused(rest)).toEqual([problem])
})

test('a latency may be drawn, and a time may have one end', () => {
  expect(refused({ longestLatencyMs: 100 })).toEqual([])
  expect(refused({ latencyMs: 100, longestLatencyMs: 100, until: '2026-01-02T00:00:00.000Z' })).toEqual([])
})
