import { getToken, listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

/** How many units are issued, one at a time; ISSUES sets more for a longer run. */
const issues = Number(process.env.ISSUES ?? 100)

const as = { as: 'admin' }
const admin = idOf('admin')
const clubId = '#EURS-CLUB'

const openClub = async () => {
  const tools = await buildTestApp()
  const { app, execute, subscribe } = tools
  subscribe('admin', 'eurs_manager_admin')
  const club = { name: 'Club euro', max_units: 0, decimals: 2, backing: '#EURS' }
  await execute(advancedAsset, 'init', clubId, club, as)
  await execute(service, 'asset_registration', serviceAccountId, { id: clubId, name: 'Club euro' }, as)
  const { publicKey: signerPublicKey, privateKey } = await keysOf('admin')
  const { networkName } = app.ledger
  const frame = { signerPublicKey, maxFuel: 1000n }
  const pay = { accountId: '#EURS', smartContractMethod: 'pay', args: { from: admin, to: clubId, units: 1n } }
  const mint = { accountId: clubId, smartContractMethod: 'mint', args: { to: admin, units: 1n } }
  /** One unit to the reserve and one to the holder, both or neither. */
  const issue = async (): Promise<string> => {
    const root = buildBulkRoot({ ...frame, ...pay, networkName })
    const node = await signTransaction(buildBulkNode({ ...frame, ...mint, root }), privateKey)
    const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey)
    return app.ledger.submit(encodeTransaction(bulk))
  }
  return { ...tools, issue }
}

test(`${issues} issues while supply and reserve are read never show a difference`, async () => {
  const { app, call, issue } = await openClub()
  let isDone = false
  const issuing = (async () => {
    const tickets: string[] = []
    for (let count = 0; count < issues; count += 1) tickets.push(await issue())
    await Promise.all(tickets.map((ticket) => app.ledger.settled(ticket)))
    isDone = true
  })()
  const supplies = new Set<string>()
  while (!isDone) {
    const { rows } = await call(listClones, { body: {} }, as)
    const { supply, reserve } = await call(getToken, { params: { tokenId: clubId } }, as)
    expect(reserve).toBe(supply)
    for (const row of rows) {
      supplies.add(row.supply)
      expect([row.reserve, row.difference]).toEqual([row.supply, '0'])
    }
  }
  await issuing
  // It was read while units came.
  expect(supplies.size).toBeGreaterThan(3)
  const { supply } = await call(getToken, { params: { tokenId: clubId } }, as)
  expect(supply).toBe(String(issues))
})
