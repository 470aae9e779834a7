import { expect, test } from 'vitest'
import { at, vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { ticketOf } from './ticket.ts'

test('a ticket is the hash id of the signed bytes, no matter who signed', () => {
  const { bytes, ticket } = at(vectors.unitary, 0)
  const decoded = decodeTransaction(hexToBytes(bytes))
  expect(ticketOf(decoded)).toBe(ticket)
  if (decoded.kind === 'unitary') expect(ticketOf({ ...decoded, signature: null })).toBe(ticket)
})
