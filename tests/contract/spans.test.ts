import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './support/all-endpoints.ts'

const [earlier, later] = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z']

/** Members of a request, in the body, in its filter or in the query. */
type Members = Readonly<Record<string, unknown>>

const propertiesOf = (schema: unknown): Members => Object(Reflect.get(Object(schema), 'properties'))

const endNameOf = (name: string): string => (name === 'from' ? 'to' : name.replace(/From$/, 'To'))

/** The members that start a span whose end is a member too. */
const startsOf = (properties: Members): string[] =>
  Object.keys(properties).filter((name) => endNameOf(name) !== name && endNameOf(name) in properties)

interface Place {
  readonly part: 'body' | 'query'
  readonly starts: readonly string[]
  /** A request that the call takes, with these members. */
  readonly requestWith: (members: Members) => Members
}

const placesOf = ({ body, query, example }: Endpoint): Place[] =>
  (['body', 'query'] as const).flatMap((part): Place[] => {
    const schema = part === 'body' ? body : query
    if (!schema) return []
    const properties = propertiesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    const good: Members = Object(example?.[part])
    const filter: Members = Object(good.filter)
    return [
      { part, starts: startsOf(properties), requestWith: (members) => ({ ...good, ...members }) },
      {
        part,
        starts: startsOf(propertiesOf(properties.filter)),
        requestWith: (members) => ({ ...good, filter: { ...filter, ...members } }),
      },
    ]
  })

test('every call that takes a span of time refuses one that ends before it starts, and names its end', async () => {
  const checked: string[] = []
  for (const endpoint of await allEndpoints()) {
    for (const { part, starts, requestWith } of placesOf(endpoint)) {
      for (const start of starts) {
        const end = endNameOf(start)
        // Other members with these names are no moments, such as the accounts of a transfer.
        if (!endpoint[part]?.safeParse(requestWith({ [start]: earlier, [end]: later })).success) continue
        const paths = endpoint[part]
          ?.safeParse(requestWith({ [start]: later, [end]: earlier }))
          .error?.issues.map(({ path }) => path.at(-1))
        expect(paths, `${endpoint.operationId}.${start}`).toEqual([end])
        checked.push(endpoint.operationId)
      }
    }
  }
  expect(checked).toEqual(expect.arrayContaining(['listTransactions', 'readFlows', 'summarizePayments']))
})
