import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { serviceId } from './primitives.ts'
import { roles } from './roles.ts'
import type { ServiceDescriptor } from './service.ts'

const folder = new URL('../services/', import.meta.url)
const names = readdirSync(folder)

test('22 services are described', () => {
  expect(names).toHaveLength(22)
})

test.each(names.map((name) => [name]))('%s has an id, a role, and words in every language', async (name) => {
  expect(serviceId.safeParse(name).success).toBe(true)
  expect(existsSync(new URL(`${name}/descriptor.ts`, folder))).toBe(true)
  const module: { descriptor: ServiceDescriptor } = await import(`../services/${name}/descriptor.ts`)
  const { descriptor } = module
  expect(roles).toContain(descriptor.role)
  for (const locale of locales) {
    expect(descriptor.title[locale]).toMatch(/\S/)
    expect(descriptor.description[locale]).toMatch(/\S/)
  }
  expect(descriptor.docUrl).toBe(`/docs/services/${name}`)
})
