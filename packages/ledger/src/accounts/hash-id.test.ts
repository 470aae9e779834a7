import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { hashIdOfBytes, hashIdToBytes, isHashId, parseHashId } from './hash-id.ts'

const { ticket } = at(vectors.unitary, 0)

test('a hash id is 68 lower-case digits from 1220', () => {
  expect(isHashId(ticket)).toBe(true)
  expect(parseHashId(ticket)).toBe(ticket)
  for (const text of [
    ticket.toUpperCase(),
    ticket.slice(0, 67),
    `${ticket}0`,
    `1221${ticket.slice(4)}`,
    `${ticket}\n`,
    '',
  ]) {
    expect(isHashId(text)).toBe(text === ticket)
  }
  expect(() => parseHashId('1220')).toThrow(expect.objectContaining({ name: 'InvalidHashIdError' }))
})

test('a hash id is 34 bytes on the wire', () => {
  const bytes = hexToBytes(ticket)
  expect(hashIdToBytes('ticket', ticket)).toEqual(bytes)
  expect(hashIdOfBytes(bytes)).toBe(ticket)
})

test('other bytes are no hash id', () => {
  const bytes = hexToBytes(ticket)
  expect(hashIdOfBytes(bytes.slice(1))).toBeUndefined()
  expect(hashIdOfBytes(new Uint8Array([...bytes, 0]))).toBeUndefined()
  expect(hashIdOfBytes(bytes.with(0, 0x13))).toBeUndefined()
  expect(hashIdOfBytes(bytes.with(1, 0x21))).toBeUndefined()
})

test('a member that is no hash id is named, with what it holds', () => {
  expect(() => hashIdToBytes('dependsOn', JSON.parse('7'))).toThrow(
    expect.objectContaining({
      name: 'InvalidHashIdError',
      shortMessage: 'dependsOn is not a hash id: given was the number 7.',
      details: { member: 'dependsOn', hash: null, given: 'the number 7' },
    }),
  )
})
