import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildUnitaryTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

const path = '/api/v1/transaction_builder/rehearse'
const dev = accountNamed('dev').accountId
const user = accountNamed('user').accountId
const keyOf = async (name: string) =>
  (await importPrivateKey(base58ToBytes(accountNamed(name).privateKey))).publicKey

const transfer = (from: string, to: string, units: number) => ({
  accountId: '#EURS',
  maxFuel: 1000n,
  smartContractMethod: 'transfer',
  args: { from, to, units },
})

const bulkOf = async (...calls: readonly (readonly [signer: string, units: number])[]): Promise<string> => {
  const signerPublicKey = await keyOf('dev')
  const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1000n, networkName: 'trinci_devnet' })
  const nodes = await Promise.all(
    calls.map(async ([signer, units]) =>
      buildBulkNode({
        root,
        signerPublicKey: await keyOf(signer),
        ...transfer(signer === 'dev' ? dev : user, signer === 'dev' ? user : dev, units),
      }),
    ),
  )
  return transactionToBase58({ kind: 'bulk', root, nodes, signature: null })
}

const held = (app: Awaited<ReturnType<typeof buildTestApp>>['app'], accountId: string) =>
  app.ledger.balancesOf(accountId)

test('an unsigned bulk is rehearsed call by call, each on what those before it left, and nothing is kept', async () => {
  const { app, request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  const before = [await held(app, dev), await held(app, user), await app.ledger.lastBlock()]
  const tx = await bulkOf(['dev', 5], ['user', 125_055])
  const { status, body } = await request('POST', path, { tx }, { token })
  expect([status, body.networkName]).toEqual([200, 'trinci_devnet'])
  expect(body.parts.map(({ state }: Record<string, unknown>) => state)).toEqual([
    'succeeds',
    'succeeds',
    'succeeds',
  ])
  const last = body.parts[2].movements.map((movement: Record<string, Record<string, string>>) => [
    movement.accountId,
    movement.prev_amount?.decoded,
    movement.amount?.decoded,
  ])
  expect(last).toEqual(
    expect.arrayContaining([
      [dev, '2499.95', '3750.5'],
      [user, '1250.55', '0'],
    ]),
  )
  expect(BigInt(body.parts[1].burnedFuel)).toBeGreaterThan(0n)
  expect([await held(app, dev), await held(app, user), await app.ledger.lastBlock()]).toEqual(before)
  expect((await request('POST', path, { tx }, { token })).body).toEqual(body)
})

test('the call that would fail is named with its reason, and those after it are not reached', async () => {
  const { request, signIn } = await buildTestApp()
  const tx = await bulkOf(['dev', 5], ['user', 1_000_000_000], ['dev', 5])
  const { body } = await request('POST', path, { tx }, { token: await signIn('dev') })
  expect(body.parts.map(({ state }: Record<string, unknown>) => state)).toEqual([
    'succeeds',
    'succeeds',
    'fails',
    'notReached',
  ])
  expect(body.parts[2].errorMessage).toMatch(/fund|balance|units/)
  expect(body.parts[2].movements).toEqual([])
})

test('what is no transaction of this network is refused', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('dev')
  const signerPublicKey = await keyOf('dev')
  const foreign = buildUnitaryTransaction({
    ...transfer(dev, user, 5),
    signerPublicKey,
    networkName: 'elsewhere',
  })
  const refused = await request('POST', path, { tx: transactionToBase58(foreign) }, { token })
  expect([refused.status, refused.body.details]).toEqual([422, { kind: 'bad network' }])
  const none = await request('POST', path, { tx: 'abc' }, { token })
  expect(none.body).toMatchObject({ code: 'LEDGER_REFUSED', details: { kind: 'malformed data' } })
})
