import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

test.each(Object.entries(packageJson.exports))('the names that %s exports', async (_, path) => {
  const module: object = await import(`../${path}`)
  expect(Object.keys(module).sort()).toMatchSnapshot()
})
