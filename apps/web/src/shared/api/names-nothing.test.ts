import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { namesNothing } from './names-nothing.ts'

const facts = { status: 400, operationId: 'getBlock', message: 'for the log' }

const refusedAt = (...places: readonly string[]) =>
  new ApiError({
    ...facts,
    code: 'VALIDATION',
    details: { issues: places.map((path) => ({ path, message: 'Invalid' })) },
  })

test('an address names nothing where what it names is not there, or could not be', () => {
  expect(namesNothing(new ApiError({ ...facts, code: 'NOT_FOUND' }))).toBe(true)
  expect(namesNothing(refusedAt('params.height'))).toBe(true)
})

test.each([
  ['a value of the body', refusedAt('body.asset')],
  ['a value of the body as well', refusedAt('params.height', 'body.asset')],
  ['what the server does not name', refusedAt()],
  ['the account', new ApiError({ ...facts, code: 'FORBIDDEN' })],
  ['nothing at all', null],
])('an address is not to blame where the server refuses %s', (_, error) => {
  expect(namesNothing(error)).toBe(false)
})
