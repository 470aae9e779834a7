import { expect, test } from 'vitest'
import { isLedgersWords, reasonOf, withoutKind } from './reason-of.ts'

test.each([
  ['smart contract fault: #BTC was set to halted first, it is not open', 'decided'],
  ['smart contract fault: the lock of QmA was set to Full first, it is not the one seen', 'decided'],
  ['smart contract fault: the fees were changed 2 times, not 1', 'decided'],
  ['smart contract fault: tick or lot of #BTC were changed first', 'decided'],
  ['smart contract fault: the capabilities changed: the revision is 2, not 1', 'decided'],
  ['smart contract fault: the fee takes all 3 units: send at least 4', 'fee'],
  ['smart contract fault: insufficient units: QmA holds 5', 'units'],
  ['burning fuel error: the execution needs more than its limit of 3', 'fuel'],
  ['smart contract fault: no method steal', 'method'],
  ['smart contract fault: no method , insufficient units', 'method'],
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
  ['smart contract fault: QmA is not approved to receive #CLUB', 'notApproved'],
  ['smart contract fault: above 500 units a second issuer must sign: request it', 'secondSigner'],
  ['smart contract fault: the certificate’s signature does not verify', 'signature'],
  ['smart contract fault: 3 orders of #BTC are open: cancel them first', 'orders'],
  ['smart contract fault: the order would meet your own order 7: cancel that one first', 'orders'],
  ['smart contract fault: the redeem 4 was approved already by QmA', 'done'],
  ['smart contract fault: the deposit 12ab was minted already', 'done'],
  ['smart contract fault: price 1,234 has more than 2 decimals', 'value'],
  ['smart contract fault: the amount must be above zero', 'value'],
  ['smart contract fault: fees can change from 1800000000 on at the earliest', 'value'],
  ['smart contract fault: #PES does not serve #ETH', 'unfit'],
  ['smart contract fault: there is no withdrawal 9', 'missing'],
  ['duplicated confirmed transaction', 'sentBefore'],
  ['malformed data: a part of a bulk cannot be submitted alone', 'malformed'],
  ['the node was stopped', undefined],
])('“%s” is said as %s', (failure, reason) => {
  expect(reasonOf(failure)).toBe(reason)
})

test('other words are kept, without the kind of refusal', () => {
  expect(withoutKind('smart contract fault: the moon is full')).toBe('the moon is full')
  expect(withoutKind('smart contract fault: no \u202Enoom')).toBe(String.raw`no \u202enoom`)
})

test('the ledger’s own texts are distinguished from the panel’s', () => {
  expect(isLedgersWords('smart contract fault: the moon is full')).toBe(true)
  expect(isLedgersWords('Error during sign process')).toBe(false)
})
