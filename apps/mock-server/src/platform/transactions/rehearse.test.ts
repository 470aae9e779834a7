import { rehearseTransaction } from '@panel/contracts/platform/transactions'
import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildUnitaryTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

const asDev = { as: 'dev' }

const transfer = (from: string, to: string, units: number) => ({
  accountId: '#EURS',
  maxFuel: 1000n,
  smartContractMethod: 'transfer',
  args: { from: idOf(from), to: idOf(to), units },
})

/** An unsigned bulk of transfers between `dev` and `user`, signed by `dev` as a whole. */
const bulkOf = async (...calls: readonly (readonly [signer: string, units: number])[]): Promise<string> => {
  const { publicKey: signerPublicKey } = await keysOf('dev')
  const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1000n, networkName: 'trinci_devnet' })
  const nodes = await Promise.all(
    calls.map(async ([signer, units]) =>
      buildBulkNode({
        root,
        signerPublicKey: (await keysOf(signer)).publicKey,
        ...transfer(signer, signer === 'dev' ? 'user' : 'dev', units),
      }),
    ),
  )
  return transactionToBase58({ kind: 'bulk', root, nodes, signature: null })
}

test('an unsigned bulk is rehearsed call by call, each on the state that the previous left, and nothing is kept', async () => {
  const { app, call } = await buildTestApp()
  const state = () =>
    Promise.all([
      app.ledger.balancesOf(idOf('dev')),
      app.ledger.balancesOf(idOf('user')),
      app.ledger.lastBlock(),
    ])
  const before = await state()
  const body = { tx: await bulkOf(['dev', 5], ['user', 125_055]) }
  const rehearsal = await call(rehearseTransaction, { body }, asDev)
  expect(rehearsal.networkName).toBe('trinci_devnet')
  expect(rehearsal.parts.map((part) => part.state)).toEqual(['succeeds', 'succeeds', 'succeeds'])
  const [, first, last] = rehearsal.parts
  expect(
    last?.movements.map(({ accountId, amount, prev_amount }) => [
      accountId,
      prev_amount?.decoded,
      amount.decoded,
    ]),
  ).toEqual(
    expect.arrayContaining([
      // Without the fee of 0,6 %, rounded down: 7,50.
      [idOf('dev'), '2499.95', '3743'],
      [idOf('user'), '1250.55', '0'],
    ]),
  )
  expect(BigInt(first?.burnedFuel ?? 0)).toBeGreaterThan(0n)
  expect(await state()).toEqual(before)
  expect(await call(rehearseTransaction, { body }, asDev)).toEqual(rehearsal)
})

test('the call that would fail is named with its reason, and those after it are not reached', async () => {
  const { call } = await buildTestApp()
  const body = { tx: await bulkOf(['dev', 5], ['user', 1_000_000_000], ['dev', 5]) }
  const { parts } = await call(rehearseTransaction, { body }, asDev)
  expect(parts.map(({ state }) => state)).toEqual(['succeeds', 'succeeds', 'fails', 'notReached'])
  expect(parts[2]).toMatchObject({
    errorMessage: expect.stringMatching(/fund|balance|units/),
    movements: [],
  })
})

test('anything that is not a transaction of this network is refused', async () => {
  const { refusal } = await buildTestApp()
  const foreign = buildUnitaryTransaction({
    ...transfer('dev', 'user', 5),
    signerPublicKey: (await keysOf('dev')).publicKey,
    networkName: 'elsewhere',
  })
  const tx = transactionToBase58(foreign)
  expect(await refusal(rehearseTransaction, { body: { tx } }, asDev)).toMatchObject({
    status: 422,
    details: { kind: 'bad network' },
  })
  expect(await refusal(rehearseTransaction, { body: { tx: 'abc' } }, asDev)).toMatchObject({
    code: 'LEDGER_REFUSED',
    details: { kind: 'malformed data' },
  })
})

test('a rehearsal names each data value that a call would change, on the state that the previous call left', async () => {
  const { app, call } = await buildTestApp()
  const { publicKey: signerPublicKey } = await keysOf('dev')
  const frame = { signerPublicKey, maxFuel: 1000n }
  const root = buildBulkEmptyRoot({ ...frame, networkName: app.ledger.networkName })
  const nodes = ['alias_registration', 'alias_deletion'].map((smartContractMethod) =>
    buildBulkNode({
      ...frame,
      root,
      accountId: serviceAccountId,
      smartContractMethod,
      args: { alias: 'rehearsed' },
    }),
  )
  const body = { tx: transactionToBase58({ kind: 'bulk', root, nodes, signature: null }) }
  const { parts } = await call(rehearseTransaction, { body }, asDev)
  const [, registration, deletion] = parts.map(({ dataChanges }) => dataChanges)
  const key = registration?.[0]?.key ?? ''
  expect(key).toContain('rehearsed')
  const value = registration?.[0]?.after ?? ''
  expect(decodeMessagePack(hexToBytes(value))).toMatchObject({ account: idOf('dev') })
  expect(registration).toEqual([{ accountId: serviceAccountId, key, before: null, after: value }])
  expect(deletion).toEqual([{ accountId: serviceAccountId, key, before: value, after: null }])
  expect(await app.ledger.accountData(serviceAccountId, [key])).toEqual([null])
})
