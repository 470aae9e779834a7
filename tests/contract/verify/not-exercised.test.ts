import { readFileSync } from 'node:fs'
import { readSocketEvents } from '@panel/mock-server/src/documentation/read-socket-events.ts'
import { expect, test } from 'vitest'
import { allEndpoints } from '../support/all-endpoints.ts'
import { createFindings } from './findings.ts'
import { exceptions } from './report.ts'

test('each exception of the reference backend names something that the contract documents', async () => {
  const file = new URL('./not-exercised.json', import.meta.url)
  const names = exceptions.parse(JSON.parse(readFileSync(file, 'utf8'))).flatMap((group) => group.names)
  const contract = { endpoints: await allEndpoints(), events: await readSocketEvents() }
  const documented = new Set(createFindings(contract).documented())
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !name.includes('* ') && !documented.has(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
