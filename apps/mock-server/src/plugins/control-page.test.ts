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
