import { afterEach, expect, test, vi } from 'vitest'
import { readForeignPage } from './read-foreign-page.ts'

const never = new AbortController().signal
const site = new URL('https://shop.example/')
const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

const answerWith = (answer: (signal: AbortSignal) => Response | Promise<Response>) => {
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', (_url: URL, init: RequestInit & { signal: AbortSignal }) => {
    requests.push(init)
    return answer(init.signal)
  })
  return requests
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('reads a page without cookies and without saying where it is read', async () => {
  const requests = answerWith(() => new Response('<p>Città</p>', html))
  expect(await readForeignPage(site, never)).toEqual({ text: '<p>Città</p>', url: 'https://shop.example/' })
  expect(requests).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }])
})

test('reads over HTTPS alone', async () => {
  const requests = answerWith(() => new Response('', html))
  await expect(readForeignPage(new URL('http://shop.example/'), never)).rejects.toThrow('Only HTTPS')
  expect(requests).toEqual([])
})

test('gives up a page larger than a megabyte', async () => {
  answerWith(() => new Response('x'.repeat(1_048_577), html))
  await expect(readForeignPage(site, never)).rejects.toThrow('too large')
  answerWith(() => new Response('x'.repeat(1_048_576), html))
  expect((await readForeignPage(site, never)).text).toHaveLength(1_048_576)
})

test('refuses what is no HTML page and what is an error', async () => {
  answerWith(() => new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
  await expect(readForeignPage(site, never)).rejects.toThrow('cannot be read')
  answerWith(() => new Response('gone', { ...html, status: 404 }))
  await expect(readForeignPage(site, never)).rejects.toThrow('cannot be read')
})

test('stops when the caller aborts', async () => {
  const control = new AbortController()
  answerWith(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const reading = readForeignPage(site, control.signal)
  control.abort(new Error('no longer wanted'))
  await expect(reading).rejects.toThrow('no longer wanted')
})
