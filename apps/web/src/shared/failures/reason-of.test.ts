import { expect, test } from 'vitest'
import { reasonOf, withoutKind } from './reason-of.ts'

test.each([
  ['smart contract fault: #BTC was set to halted first, it is not open', 'decided'],
  ['smart contract fault: the lock of QmA was set to Full first, it is not the one seen', 'decided'],
  ['smart contract fault: the fees were changed 2 times, not 1', 'decided'],
  ['smart contract fault: tick or lot of #BTC were changed first', 'decided'],
  ['smart contract fault: insufficient units: QmA holds 5', 'units'],
  ['burning fuel error: the execution needs more than its limit of 3', 'fuel'],
  ['smart contract fault: no method steal', 'method'],
  ['smart contract fault: args.to: not an account id', 'args'],
  ['smart contract fault: QmA is locked for withdrawals', 'locked'],
  ['smart contract fault: the delegation has expired', 'expired'],
  ['smart contract fault: QmA has no delegation on #EURS', 'delegation'],
  ['smart contract fault: the alias anna is taken', 'taken'],
  ['smart contract fault: QmA may not transfer what QmB holds', 'notAllowed'],
  ['account fault: only QmA may put a contract on itself', 'notAllowed'],
  ['resource not found: #NOBODY carries no contract', 'missing'],
  ['invalid contract hash: #EURS carries 1220', 'contract'],
  ['smart contract fault: at most 10 units may exist', 'tooMany'],
  ['the node was stopped', undefined],
])('“%s” is said as %s', (failure, reason) => {
  expect(reasonOf(failure)).toBe(reason)
})

test('other words are kept, without the kind of refusal', () => {
  expect(withoutKind('smart contract fault: the moon is full')).toBe('the moon is full')
})
