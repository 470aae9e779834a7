import { expect, test } from 'vitest'
import { worldName, worldPath } from './world-name.ts'

test('a world answers below a path of its name', () => {
  expect(worldPath('first')).toBe('/worlds/first')
})

test.each(['main', '', 'Upper', 'with space', '-first', 'a/b'])('the name %j is refused', (name) => {
  expect(worldName.safeParse(name).success).toBe(false)
})

test('a name may hold that of the server’s own world', () => {
  expect(worldName.safeParse('main-2').success).toBe(true)
})
