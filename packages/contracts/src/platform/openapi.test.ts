import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { getTicketResult, prepareUnitTx, submitUnitTx } from './transactions.ts'

const document = openApiDocument([prepareUnitTx, submitUnitTx, getTicketResult], '1.2.3')
const text = JSON.stringify(document)

test('every call is under its path and method, parameters in braces', () => {
  expect(Object.keys(document.paths)).toEqual([
    '/api/trinci/prepareUnitTx',
    '/api/trinci/submitUnitTx',
    '/api/trinci/ticket/{ticket}',
  ])
  expect(document.paths['/api/trinci/ticket/{ticket}']?.get).toMatchObject({
    operationId: 'getTicketResult',
    parameters: [{ name: 'ticket', in: 'path', required: true }],
    security: [{ bearer: [] }, { cookie: [] }],
  })
})

test('the example of a request is beside its schema', () => {
  expect(document.paths['/api/trinci/ticket/{ticket}']?.get).toMatchObject({
    parameters: [{ example: `1220${'5f'.repeat(32)}` }],
  })
  expect(document.paths['/api/trinci/prepareUnitTx']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { example: { smartContractMethod: 'transfer' } } } },
  })
})

test('every documented error is under its status', () => {
  expect(document.paths['/api/trinci/submitUnitTx']?.post).toMatchObject({
    responses: {
      200: {},
      422: { description: expect.stringMatching(/^LEDGER_REFUSED: The ledger refuses/) },
      401: { description: expect.stringMatching(/^INVALID_TOKEN: /) },
    },
  })
})

test('every reference leads to a schema of the document', () => {
  const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(10)
  for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name)
  expect(text).not.toContain('#/$defs/')
})
