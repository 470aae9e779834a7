import { endpoint } from '@panel/contracts/platform/endpoint'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { i18n, startI18n } from '../i18n/i18n.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { endpointKey, endpointQuery, invalidateEndpoints } from './endpoint-query.ts'

const getBook = endpoint({
  operationId: 'getBook',
  method: 'GET',
  path: '/api/v1/books/:id',
  summary: 'One book.',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  answer: z.object({ title: z.string() }),
})
const input = { params: { id: '1' } }

test('the same input is requested once, and again after the endpoint is invalidated', async () => {
  const api = new FakeApi()
  api.on(getBook, () => ({ title: 'Dune' }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  expect(await queryClient.fetchQuery(endpointQuery(getBook, input))).toEqual({ title: 'Dune' })
  await queryClient.fetchQuery(endpointQuery(getBook, { params: { id: '1' } }))
  expect(api.calls).toHaveLength(1)
  await invalidateEndpoints(queryClient, [getBook])
  await queryClient.fetchQuery(endpointQuery(getBook, input))
  expect(api.calls).toHaveLength(2)
})

test('a first read that is under way when the endpoint is invalidated is made again', async () => {
  const before = Promise.withResolvers<{ title: string }>()
  const again = Promise.withResolvers<void>()
  const api = new FakeApi().on(getBook, () => before.promise)
  const queryClient = new QueryClient()
  const observer = new QueryObserver(queryClient, endpointQuery(getBook, input))
  const titles: unknown[] = []
  onTestFinished(
    observer.subscribe(({ data }) => {
      titles.push(data?.title)
      if (data?.title === 'After') again.resolve()
    }),
  )
  await expect.poll(() => api.calls).toHaveLength(1)
  const invalidated = invalidateEndpoints(queryClient, [getBook])
  api.on(getBook, () => ({ title: 'After' }))
  before.resolve({ title: 'Before' })
  await invalidated
  await again.promise
  expect(titles.at(-1)).toBe('After')
})

test('the key is the operation and its input, and the language where the answer is localized', async () => {
  await startI18n('it-IT')
  expect(endpointKey(getBook, input)).toEqual(['getBook', input])
  expect(endpointKey({ ...getBook, localized: true }, input)).toEqual(['getBook', input, 'it-IT'])
  await i18n.changeLanguage('en-US')
})
