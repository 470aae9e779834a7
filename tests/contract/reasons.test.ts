import { errorsOf, reasonsOf } from '@panel/contracts/platform/endpoint'
import { reasonsOfError } from '@panel/contracts/platform/error-reason-codes'
import { expect, test } from 'vitest'
import { allEndpoints } from './support/all-endpoints.ts'

test('each reason that a call lists belongs to an error that the call documents', async () => {
  const astray = (await allEndpoints()).flatMap((endpoint) =>
    reasonsOf(endpoint)
      .filter((reason) => !errorsOf(endpoint).some((code) => reasonsOfError(code, [reason]).length > 0))
      .map((reason) => `${endpoint.operationId}: ${reason}`),
  )
  expect(astray).toEqual([])
})
