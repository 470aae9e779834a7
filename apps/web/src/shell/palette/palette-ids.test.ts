import { expect, test } from 'vitest'
import { idIn } from './palette-ids.ts'

const account = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const ticket = `1220${'ab'.repeat(32)}`

test.each([
  [account, { kind: 'account', id: account }],
  [` ${account}\n`, { kind: 'account', id: account }],
  ['#EURS', { kind: 'account', id: '#EURS' }],
  [ticket, { kind: 'ticket', id: ticket }],
  [ticket.toUpperCase(), { kind: 'ticket', id: ticket }],
  ['0', { kind: 'block', id: '0' }],
  ['600', { kind: 'block', id: '600' }],
])('%j names something of the chain', (text, named) => {
  expect(idIn(text)).toEqual(named)
})

test.each(['', ' ', 'alias', '-1', '1.5', '1'.repeat(16), account.slice(1), `1221${'ab'.repeat(32)}`])(
  '%j names nothing of the chain',
  (text) => {
    expect(idIn(text)).toBeUndefined()
  },
)
