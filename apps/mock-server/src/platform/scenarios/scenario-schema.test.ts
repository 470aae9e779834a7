import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scenario } from '@panel/contracts/platform/scenario'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const published = fileURLToPath(new URL('../../../../../docs/scenario.schema.json', import.meta.url))
const services = new URL('./', import.meta.resolve('@panel/contracts/services/alias/descriptor')).href

const toJsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The members that a scenario may replace of each service that has fixtures. */
const serviceSchemas = async () => {
  const folder = new URL('../', services)
  const ids = readdirSync(folder).filter((id) => existsSync(new URL(`${id}/fixtures.ts`, folder)))
  const entries = ids.sort().map(async (id) => {
    const { fixtures }: { fixtures: z.core.$ZodType } = await import(
      new URL(`${id}/fixtures.ts`, folder).href
    )
    const { $schema: _dialect, required: _all, ...members } = toJsonSchema(fixtures)
    return [id, members] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

// `npm exec -w apps/mock-server -- vitest run src/platform/scenarios/scenario-schema.test.ts -u` writes the file again.
test('docs/scenario.schema.json is the schema of scenarios, with the fixtures of each service', async () => {
  const schema = toJsonSchema(scenario)
  const properties = {
    ...schema.properties,
    services: { type: 'object', additionalProperties: false, properties: await serviceSchemas() },
  }
  await expect(`${JSON.stringify({ ...schema, properties }, null, 2)}\n`).toMatchFileSnapshot(published)
})
