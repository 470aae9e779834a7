import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

test('the control page does not exist without control', async () => {
  const { app } = await buildTestApp({ CONTROL: '0' })
  expect((await app.inject('/control/')).statusCode).toBe(404)
  expect((await app.inject('/api/docs')).body).not.toContain('/control/')
})

test('the API page leads to the control page, and no address below it to another file', async () => {
  const { app } = await buildTestApp()
  expect((await app.inject('/api/docs')).body).toContain('<a href="/control/">')
  expect((await app.inject('/control')).headers.location).toBe('/control/')
  for (const path of ['..%2fpackage.json', '%2e%2e/package.json', 'assets/none.js', 'constructor']) {
    expect((await app.inject(`/control/${path}`)).statusCode).toBe(404)
  }
})

test.each([
  ['cross-site', '/control/open?network=a&route=%2Fpanel%2F&confirm=1'],
  ['same-site', '/control/open?network=a&route=%2Fpanel%2F&confirm=1'],
  [undefined, '/control/open?network=a&route=%2Fpanel%2F&confirm=1'],
  ['none', undefined],
  ['same-origin', undefined],
])('a link that a browser opens for %s leads to %s', async (site, location) => {
  const { app } = await buildTestApp()
  const headers = site === undefined ? {} : { 'sec-fetch-site': site }
  const answer = await app.inject({ url: '/control/open?network=a&route=%2Fpanel%2F', headers })
  expect(answer.headers.location).toBe(location)
})
