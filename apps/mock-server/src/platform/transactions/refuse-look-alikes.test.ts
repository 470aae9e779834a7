import { submitBulkTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { keysOf } from '../../testing/ready-accounts.ts'

const as = { as: 'dev' }
const networkName = 'trinci_devnet'

const initOf = (
  accountId: string,
  symbol: string,
  smartContractHash: string | null = advancedAsset.hash,
) => ({
  accountId,
  smartContractHash,
  smartContractMethod: 'init',
  args: { name: 'Points', symbol, max_units: 0 },
})

const registrationOf = (id: string) => ({
  accountId: serviceAccountId,
  smartContractHash: service.hash,
  smartContractMethod: 'asset_registration',
  args: { id, name: 'Points' },
})

const open = async () => {
  const tools = await buildTestApp()
  const { publicKey: signerPublicKey, privateKey } = await keysOf('dev')
  const frame = { signerPublicKey, maxFuel: 1000n, networkName }
  return {
    ...tools,
    unitary: async (part: Omit<ReturnType<typeof initOf>, 'args'> & { readonly args: object }) =>
      transactionToBase58(await signTransaction(buildUnitaryTransaction({ ...frame, ...part }), privateKey)),
    bulk: async (first: ReturnType<typeof initOf>, second: ReturnType<typeof registrationOf>) => {
      const root = buildBulkRoot({ ...frame, ...first })
      const node = await signTransaction(buildBulkNode({ ...frame, ...second, root }), privateKey)
      return transactionToBase58(
        await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey),
      )
    },
  }
}

test.each([
  ['a symbol that reads like that of another asset', initOf('#POINTS', 'EUR5'), 'The symbol EUR5'],
  ['an account that reads like another asset', initOf('#EUR5', 'PTS'), 'The account #EUR5'],
  ['one of the standard contract', initOf('#eurs', 'PTS', asset.hash), 'The account #eurs'],
])('an asset is not submitted with %s', async (_what, part, named) => {
  const { refusal, unitary, app } = await open()
  expect(await refusal(submitUnitTx, { body: { tx: await unitary(part) } }, as)).toMatchObject({
    code: 'VALIDATION',
    message: `${named} looks like the asset #EURS. Choose another one.`,
    details: { looksLike: '#EURS' },
  })
  expect((await app.ledger.account(part.accountId))?.contractHash ?? null).toBeNull()
})

test.each([
  ['an invisible character', 'EU\u200BRS'],
  ['a mark that reverses text', '\u202ESRUE'],
  ['a letter of another alphabet', 'EUR\u0405'],
])('an asset is not submitted whose symbol has %s', async (_what, symbol) => {
  const { refusal, unitary, app } = await open()
  const tx = await unitary(initOf('#POINTS', symbol))
  expect(await refusal(submitUnitTx, { body: { tx } }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { assetId: '#POINTS' },
  })
  expect((await app.ledger.account('#POINTS'))?.contractHash ?? null).toBeNull()
})

test('an asset whose contract was put on its account before is not submitted either', async () => {
  const { refusal, call, unitary, app } = await open()
  const part = { ...initOf('#POINTS', 'EURS', asset.hash), smartContractMethod: 'balance', args: {} }
  const { ticket } = await call(submitUnitTx, { body: { tx: await unitary(part) } }, as)
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
  const tx = await unitary(initOf('#POINTS', 'EURS', null))
  expect(await refusal(submitUnitTx, { body: { tx } }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { looksLike: '#EURS' },
  })
})

test('a symbol that no asset may have is left to the contract, however long it is', async () => {
  const { app, call, unitary } = await open()
  const tx = await unitary(initOf('#POINTS', '\u0301\u0323'.repeat(40_000)))
  const { ticket } = await call(submitUnitTx, { body: { tx } }, as)
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: false })
})

test('no part of a bulk is executed that makes or registers a look-alike', async () => {
  const { refusal, bulk, app } = await open()
  for (const symbol of ['EUR5', 'PTS']) {
    const tx = await bulk(initOf('#POINTS', symbol), registrationOf(symbol === 'PTS' ? '#EUR5' : '#POINTS'))
    expect((await refusal(submitBulkTx, { body: { tx } }, as)).code).toBe('VALIDATION')
  }
  expect((await app.ledger.account('#POINTS'))?.contractHash ?? null).toBeNull()
})

test('an asset that reads like no other is made and registered, and is no obstacle to itself', async () => {
  const { app, call, refusal, bulk } = await open()
  const tx = await bulk(initOf('#POINTS', 'PTS'), registrationOf('#POINTS'))
  const { ticket } = await call(submitBulkTx, { body: { tx } }, as)
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
  expect(await refusal(submitBulkTx, { body: { tx } }, as)).toMatchObject({ code: 'LEDGER_REFUSED' })
})
