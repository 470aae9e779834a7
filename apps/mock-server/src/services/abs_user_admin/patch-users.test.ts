import { unsubscribe } from '@panel/contracts/platform/marketplace'
import { listUserHistory, patchUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { type UpdateUserArgs, usersAccountId } from '@panel/contracts/smart-contracts/users'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { isoTime } from '../../platform/iso-time.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }

/** A bulk that `admin` signs, which gives each of these users the status. */
const signUpdates = async (
  { app }: TestApp,
  accounts: readonly string[],
  status: UpdateUserArgs['status'],
): Promise<string> => {
  const { publicKey: signerPublicKey, privateKey } = await keysOf('admin')
  const { networkName } = app.ledger
  const root = buildBulkEmptyRoot({ signerPublicKey, maxFuel: 1000n, networkName })
  const nodes = await Promise.all(
    accounts.map(async (name) => {
      const { accountId, roles, subscriptions } = app.users.find(idOf(name)) ?? {}
      const node = buildBulkNode({
        ...{ root, signerPublicKey, accountId: usersAccountId, maxFuel: 1000n },
        smartContractMethod: 'update_user',
        args: { accountId, roles, subscriptions, status },
      })
      return signTransaction(node, privateKey)
    }),
  )
  return transactionToBase58(
    await signTransaction({ kind: 'bulk', root, nodes, signature: null }, privateKey),
  )
}

const versionsOf = ({ app }: TestApp, names: readonly string[]) =>
  names.map((name) => ({
    accountId: idOf(name),
    updatedAt: isoTime(app.users.find(idOf(name))?.updatedAt ?? 0),
  }))

test('a bulk of updates changes all of its users, and the same bytes again answer the same', async () => {
  const tools = await buildTestApp()
  const body = {
    tx: await signUpdates(tools, ['pending', 'user'], 'DISABLED'),
    expected: versionsOf(tools, ['user', 'pending']),
  }
  const { ticket } = await tools.call(patchUsers, { body }, asAdmin)
  await tools.app.ledger.settled(ticket)
  expect(['pending', 'user'].map((name) => tools.app.users.find(idOf(name))?.status)).toEqual([
    'DISABLED',
    'DISABLED',
  ])
  expect(await tools.call(patchUsers, { body }, asAdmin)).toEqual({ ticket })
})

test('the history of each user that a bulk changed has the signer of the call and the ticket of the bulk', async () => {
  const tools = await buildTestApp()
  const body = {
    tx: await signUpdates(tools, ['pending', 'user'], 'DISABLED'),
    expected: versionsOf(tools, ['user', 'pending']),
  }
  const { ticket } = await tools.call(patchUsers, { body }, asAdmin)
  await tools.app.ledger.settled(ticket)
  for (const name of ['pending', 'user']) {
    const request = { filter: { accountId: idOf(name) }, skip: 0, limit: 10 }
    const { rows } = await tools.call(listUserHistory, { body: request }, asAdmin)
    expect(rows[0]).toMatchObject({ by: idOf('admin'), ticket, after: { status: 'DISABLED' } })
  }
})

test('a bulk made before one of its users changed is refused, and changes none', async () => {
  const tools = await buildTestApp()
  const expected = versionsOf(tools, ['pending', 'user'])
  const tx = await signUpdates(tools, ['pending', 'user'], 'DISABLED')
  await tools.call(unsubscribe, { body: { serviceId: 'alias' } }, { as: 'user' })
  expect(await tools.refusal(patchUsers, { body: { tx, expected } }, asAdmin)).toMatchObject({
    code: 'CONFLICT',
    details: { accountId: idOf('user') },
  })
  expect(tools.app.users.find(idOf('pending'))?.status).toBe('UNDER_APPROVAL')
})

test('a bulk whose users are not the expected ones is refused', async () => {
  const tools = await buildTestApp()
  const tx = await signUpdates(tools, ['pending', 'user'], 'DISABLED')
  for (const names of [['user'], ['user', 'pending', 'dev'], ['user', 'dev']]) {
    const body = { tx, expected: versionsOf(tools, names) }
    expect((await tools.refusal(patchUsers, { body }, asAdmin)).code).toBe('VALIDATION')
  }
})
