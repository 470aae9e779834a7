import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

const recorder = () => {
  const steps: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) => async () => {
    steps.push(`${name} starts`)
    await new Promise<void>((resolve) => gates.set(name, resolve))
    steps.push(`${name} ends`)
    return name
  }
  return { steps, work, finish: (name: string) => gates.get(name)?.() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('work of one key runs in order, other keys do not wait', async () => {
  const { steps, work, finish } = recorder()
  const queue = createKeyedQueue()
  const results = [queue('a', work('a1')), queue('a', work('a2')), queue('b', work('b1'))]
  await settle()
  expect(steps).toEqual(['a1 starts', 'b1 starts'])
  finish('a1')
  await settle()
  expect(steps.slice(2)).toEqual(['a1 ends', 'a2 starts'])
  finish('a2')
  finish('b1')
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1'])
})

test('a failure reaches its own caller and does not stop the next', async () => {
  const queue = createKeyedQueue()
  const failing = queue('a', () => Promise.reject(new Error('no')))
  const next = queue('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
