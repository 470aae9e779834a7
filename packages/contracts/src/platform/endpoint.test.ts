import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, errorsOf } from './endpoint.ts'

const definition = endpoint({
  operationId: 'example',
  method: 'GET',
  path: '/api/example',
  summary: 'For this test.',
  access: 'anyone',
  answer: z.object({}),
})

const always = ['RATE_LIMITED', 'CONTRACT_BROKEN', 'INTERNAL', 'SERVICE_UNAVAILABLE']

test('a call without input for anyone answers only the errors that every call may', () => {
  expect(errorsOf(definition)).toEqual(always)
})

test('input brings its refusals, and a body its size and type', () => {
  expect(errorsOf({ ...definition, query: z.object({}) })).toEqual(['VALIDATION', ...always])
  expect(errorsOf({ ...definition, body: z.object({}) })).toEqual([
    'VALIDATION',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    ...always,
  ])
})

test('a signed-in call may be refused for its token, and for its role where it has a service', () => {
  expect(errorsOf({ ...definition, access: 'session' })).toEqual([
    'INVALID_TOKEN',
    'USER_UNDER_APPROVAL',
    ...always,
  ])
  expect(errorsOf({ ...definition, access: { service: 'alias' } })).toContain('FORBIDDEN')
})

test('a changing call may be refused for a missing CSRF token', () => {
  expect(errorsOf({ ...definition, method: 'POST', access: 'session' })).toContain('FORBIDDEN')
})

test('a call’s own errors come first and no code twice', () => {
  expect(errorsOf({ ...definition, query: z.object({}), errors: ['NOT_FOUND', 'VALIDATION'] })).toEqual([
    'NOT_FOUND',
    'VALIDATION',
    ...always,
  ])
})
