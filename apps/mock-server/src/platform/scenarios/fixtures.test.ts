import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scenario } from '@panel/contracts/platform/scenario'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readServiceFixtures } from './fixtures.ts'

const schema = z.object({ stock: z.record(z.string(), z.int()), open: z._default(z.boolean(), true) })

const shopFixtures = (own: unknown, replaced: Record<string, unknown>) => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-fixtures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'services'))
  writeFileSync(join(folder, 'services', 'shop.json'), JSON.stringify(own))
  const sold = scenario.parse({ description: 'Sold out.', services: { shop: replaced } })
  const plain = scenario.parse({ description: 'Nothing special.' })
  const scenarios = new Map([
    ['plain', plain],
    ['sold-out', sold],
  ])
  const read = readServiceFixtures({ folder, scenarios }, 'shop', schema)
  return { plain: read(plain), sold: read(sold) }
}

test('a scenario replaces entries of a service’s records and whole other members', () => {
  expect(shopFixtures({ stock: { tea: 3, milk: 2 } }, { stock: { tea: 0 }, open: false })).toEqual({
    plain: { stock: { tea: 3, milk: 2 }, open: true },
    sold: { stock: { tea: 0, milk: 2 }, open: false },
  })
})

test('fixtures that do not fit stop the start, naming the file and the place', () => {
  expect(() => shopFixtures({ stock: { tea: 'three' } }, {})).toThrow(
    /services\/shop\.json does not fit: stock\.tea/,
  )
  expect(() => shopFixtures({ stock: {} }, { stock: { tea: -0.5 } })).toThrow(
    /scenarios\/sold-out\.json does not fit: services\.shop\.stock\.tea/,
  )
})
