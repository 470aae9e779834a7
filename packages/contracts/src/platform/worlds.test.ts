import { expect, test } from 'vitest'
import { worldCookieValue, worldOfCookies } from './worlds.ts'

test('a cookie names a world for the port it was set at', () => {
  const cookies = `tk=1; panel_world=${worldCookieValue('localhost:8080', 'first')}; other=2`
  expect(worldOfCookies(cookies, 'localhost:8080')).toBe('first')
  expect(worldOfCookies(cookies, 'localhost:8081')).toBeUndefined()
})

test('the server’s own world is none of the others', () => {
  expect(worldOfCookies(`panel_world=${worldCookieValue('panel.example', 'main')}`, 'panel.example')).toBe(
    undefined,
  )
})
