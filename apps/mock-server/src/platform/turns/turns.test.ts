import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const waiting = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, finish: resolve }
}

test('work is done in the order in which it was asked for, also after work that failed', async () => {
  const { run, idle } = createTurns()
  const done: string[] = []
  const slow = waiting()
  void run(async () => {
    await slow.promise
    done.push('slow')
  })
  const failing = run(() => Promise.reject(new Error('refused')))
  void run(async () => {
    done.push('quick')
  })
  slow.finish()
  await expect(failing).rejects.toThrow('refused')
  await idle()
  expect(done).toEqual(['slow', 'quick'])
})

test('it is idle once what is followed has ended too, and what that asked for', async () => {
  const { run, follow, idle } = createTurns()
  const done: string[] = []
  const start = waiting()
  follow(
    start.promise.then(() => {
      void run(async () => {
        done.push('asked for')
      })
    }),
  )
  const isIdle = idle().then(() => done.push('idle'))
  start.finish()
  await isIdle
  expect(done).toEqual(['asked for', 'idle'])
})
