import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { getBatch, listBatches, recordBatch } from '@panel/contracts/services/oam_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair, type KeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, signTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'admin' }
const id = '7c0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10'
const other = '8c0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10'

const partOf = ({ publicKey }: KeyPair) => ({
  accountId: accountIdOf(publicKey),
  publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
})

const makePart = async () => partOf(await generateKeyPair())

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'oam_admin')
  return tools
}

test('a batch is recorded once with its label, maker and public parts', async () => {
  const { call, refusal } = await open()
  const accounts = [await makePart(), await makePart()]
  const body = { id, label: ' Spring fair ', accounts }
  const recorded = await call(recordBatch, { body }, as)
  expect(recorded).toMatchObject({ label: 'Spring fair', makerId: idOf('admin'), size: 2 })
  expect(await call(recordBatch, { body }, as)).toEqual(recorded)
  expect(await refusal(recordBatch, { body: { ...body, id: other } }, as)).toMatchObject({ code: 'CONFLICT' })
  const changed = { ...body, accounts: [await makePart(), await makePart()] }
  expect(await refusal(recordBatch, { body: changed }, as)).toMatchObject({ code: 'CONFLICT' })
  const found = await call(listBatches, { body: { filter: { text: accounts[1]?.accountId ?? '' } } }, as)
  expect(found.rows.map((row) => row.id)).toEqual([id])
})

test('a batch of no account, of 10,001, or of an account that is not its key’s is refused', async () => {
  const { refusal } = await open()
  const part = await makePart()
  const codeOf = async (accounts: (typeof part)[]) => {
    const { code } = await refusal(recordBatch, { body: { id, label: 'x', accounts } }, as)
    return code
  }
  expect(await codeOf([])).toBe('VALIDATION')
  expect(await codeOf([part, part])).toBe('VALIDATION')
  expect(await codeOf([{ ...part, accountId: idOf('user') }])).toBe('VALIDATION')
  expect(['VALIDATION', 'PAYLOAD_TOO_LARGE']).toContain(await codeOf(new Array(10_001).fill(part)))
  expect(await codeOf(new Array(1001).fill(part))).toBe('VALIDATION')
})

test('what the ledger says of each account: empty, funded, used or swept', async () => {
  const { app, call, signCall } = await open()
  const pairs = await Promise.all(Array.from({ length: 4 }, () => generateKeyPair()))
  const accounts = pairs.map(partOf)
  await call(recordBatch, { body: { id, label: 'x', accounts } }, as)
  const submit = async (tx: string) =>
    app.ledger.settled((await call(submitUnitTx, { body: { tx } }, as)).ticket)
  const fund = async (to: string) =>
    submit(await signCall(advancedAsset, 'transfer', '#EURS', { from: idOf('admin'), to, units: 1000n }, as))
  const give = async (pair: KeyPair, to: string, units: bigint) => {
    const call = {
      ...{
        accountId: '#EURS',
        signerPublicKey: pair.publicKey,
        maxFuel: 1000n,
        networkName: app.ledger.networkName,
      },
      ...{ smartContractMethod: 'transfer', args: { from: partOf(pair).accountId, to, units } },
    }
    const signed = await signTransaction(buildUnitaryTransaction(call), pair.privateKey)
    return submit(transactionToBase58(signed))
  }
  const states = async () => (await call(getBatch, { params: { id } }, as)).accounts.map(({ state }) => state)

  const [, funded, used, swept] = pairs
  if (!funded || !used || !swept) throw new Error('no pairs')
  for (const pair of [funded, used, swept]) await fund(partOf(pair).accountId)
  expect(await states()).toEqual(['empty', 'funded', 'funded', 'funded'])
  await give(used, idOf('dev'), 100n)
  const held = BigInt((await call(getBatch, { params: { id } }, as)).accounts[3]?.balances[0]?.units ?? 0)
  await give(swept, idOf('admin'), held)
  expect(await states()).toEqual(['empty', 'funded', 'used', 'swept'])
  // A sweep that is run again finds nothing to take.
  expect((await give(swept, idOf('admin'), held)).success).toBe(false)
  expect((await call(getBatch, { params: { id } }, as)).counts).toEqual({
    empty: 1,
    funded: 1,
    used: 1,
    swept: 1,
  })
})
