import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenario } from '@panel/contracts/platform/scenario'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readServiceFixtures } from './fixtures.ts'
import { readJsonFile } from './read-json-file.ts'

const schema = z.object({ stock: z.record(z.string(), z.int()), open: z._default(z.boolean(), true) })

const shopFixtures = (own: unknown, replaced: Record<string, unknown>) => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'services'))
  writeFileSync(join(folder, 'services', 'shop.json'), JSON.stringify(own))
  const scenarioFile = (name: string, content: unknown) => {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, JSON.stringify(content, null, 2))
    return readJsonFile(path, scenario)
  }
  const plain = scenarioFile('plain', { description: 'Nothing special.' })
  const sold = scenarioFile('sold-out', { description: 'Sold out.', services: { shop: replaced } })
  const scenarios = new Map([
    ['plain', plain],
    ['sold-out', sold],
  ])
  const server = { folder, scenarios, accounts: [], checkedFor: new Set<string>() }
  return { read: () => readServiceFixtures(server, 'shop', schema), plain: plain.value, sold: sold.value }
}

test('a scenario replaces entries of a service’s records and whole other members', () => {
  const { read, plain, sold } = shopFixtures(
    { stock: { tea: 3, milk: 2 } },
    { stock: { tea: 0 }, open: false },
  )
  const fixturesOf = read()
  expect(fixturesOf(plain)).toEqual({ stock: { tea: 3, milk: 2 }, open: true })
  expect(fixturesOf(sold)).toEqual({ stock: { tea: 0, milk: 2 }, open: false })
})

test('the worlds of a server do not check its scenarios again', () => {
  const { read, sold } = shopFixtures({ stock: { tea: 3 } }, { stock: { tea: 0 } })
  read()
  const check = vi.spyOn(schema, 'safeParse')
  expect(read()(sold)).toEqual({ stock: { tea: 0 }, open: true })
  expect(check).not.toHaveBeenCalled()
})

test('fixtures that do not fit stop the start, naming the file and the place', () => {
  expect(() => shopFixtures({ stock: { tea: 'three' } }, {}).read()).toThrow(
    /services\/shop\.json:1:11: stock\.tea: Invalid input: expected number, received string\.$/,
  )
  expect(() => shopFixtures({ stock: {} }, { stock: { tea: -0.5 } }).read()).toThrow(
    /sold-out\.json:6:9: services\.shop\.stock\.tea: /,
  )
})
