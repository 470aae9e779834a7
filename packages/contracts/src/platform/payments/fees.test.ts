import { expect, test } from 'vitest'
import { type FeeVersion, feeFor, feeProblemOf, feeRuleName } from './fees.ts'

const termsOf = (part: bigint) => ({
  fees: [part, 1000n] as [bigint, bigint],
  fixed_fees: 0n,
  fees_account: '#F',
})

const version = (
  accountId: string | null,
  number: number,
  from: number,
  part: bigint | null,
): FeeVersion => ({
  assetId: '#EURS',
  accountId,
  version: number,
  terms: part === null ? null : termsOf(part),
  from,
})

const versions = [
  version(null, 1, 100, 12n),
  version(null, 2, 300, 10n),
  version('#SHOP', 1, 200, 8n),
  version('#SHOP', 2, 400, null),
]

test.each([
  ['#SHOP', 99, 'none', 0],
  ['#SHOP', 100, 'asset', 1],
  ['#SHOP', 200, 'account', 1],
  ['#SHOP', 399, 'account', 1],
  ['#SHOP', 400, 'asset', 2],
  [null, 399, 'asset', 2],
  ['#OTHER', 399, 'asset', 2],
])('%s at %d pays by the rule of: %s, version %d', (accountId, at, source, number) => {
  expect(feeFor(versions, { assetId: '#EURS', accountId, at, feesAccount: '#F' })).toMatchObject({
    source,
    version: number,
  })
})

test('a rule of another asset never holds', () => {
  expect(feeFor(versions, { assetId: '#BTC', accountId: null, at: 900, feesAccount: '#F' }).rule).toBe('')
})

test('a rule is named by its asset, and by its account where it has one', () => {
  expect([feeRuleName('#EURS', null), feeRuleName('#EURS', '#SHOP')]).toEqual(['#EURS', '#EURS/#SHOP'])
})

test.each([
  [{ share: { part: 5n, of: 1000n }, from: 500 }, undefined],
  [{ share: { part: 1000n, of: 1000n }, from: 450 }, undefined],
  [{ share: { part: 5n, of: 1000n }, from: 449 }, 'past'],
  [{ share: { part: 5n, of: 1000n }, from: Number.NaN }, 'past'],
  [{ share: { part: 1001n, of: 1000n }, from: 500 }, 'overWhole'],
  [{ share: { part: 0n, of: 0n }, from: 500 }, 'overWhole'],
  [{ share: { part: 5n, of: 1000n }, from: 600 }, 'taken'],
  [{ share: { part: 5n, of: 1000n }, from: 100_000_000_000 }, 'tooFar'],
  [{ share: null, from: 500 }, undefined],
  [{ share: null, from: 700 }, 'nothingToEnd'],
])('the change %o has the problem %s', (proposal, problem) => {
  const own = [version('#SHOP', 1, 200, 8n), version('#SHOP', 2, 600, null)]
  expect(feeProblemOf(proposal, own, 450)).toBe(problem)
})
