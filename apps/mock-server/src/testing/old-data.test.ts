import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { verifyChain } from '@panel/chain/verify'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { getSubscription } from '@panel/contracts/platform/marketplace'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { listAliases, listDelegations } from '@panel/contracts/services/alias/endpoints'
import { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp, impersonatedTransfer } from './build-test-app.ts'
import { idOf } from './ready-accounts.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * The databases of earlier releases, each with a transfer, an alias, a delegation, a failed transfer and a subscription.
 * A release that changes what is stored adds one; none is ever changed or removed.
 */
const samples = fileURLToPath(new URL('./samples/', import.meta.url))

test.each(readdirSync(samples))(
  'the data of release %s open, verify, and take new blocks',
  async (sample) => {
    const DATA_DIR = temporaryFolder()
    writeFileSync(join(DATA_DIR, 'panel.sqlite'), gunzipSync(readFileSync(join(samples, sample))))
    const { app, call, subscribe } = await buildTestApp({ DATA_DIR })
    for (const name of ['dev', 'user', 'merchant']) {
      for (const serviceId of ['advanced_explorer', 'alias', 'synkrony_pay_dashboard'])
        subscribe(name, serviceId)
    }
    const { rows } = await call(listTransactions, { query: { sort: 'acceptedAt' } }, { as: 'dev' })
    expect(rows.map(({ method, success }) => [method, success])).toEqual([
      ['transfer', true],
      ['alias_registration', true],
      ['add_delegation', true],
      ['transfer', false],
    ])
    expect(await call(listAliases, { body: {} }, { as: 'user' })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ alias: 'sample' })]),
    })
    expect(await call(listDelegations, { body: {} }, { as: 'user' })).toMatchObject({
      rows: [{ delegate: idOf('dev'), target: '#EURS' }],
    })
    const payments = await call(listPayments, { body: { limit: 100 } }, { as: 'merchant' })
    expect(payments.transactions).toContainEqual(expect.objectContaining({ units: '1250' }))
    const subscription = await call(getSubscription, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
    expect(subscription.subscriptionStatus).toBe('ACTIVE')

    const { ticket } = await call(actAsAccount, { body: impersonatedTransfer })
    expect(await app.ledger.settled(ticket)).toMatchObject({ success: true, blockHeight: 5 })
    expect(await verifyChain(app.database, app.chainStart)).toMatchObject({
      problems: [],
      blocks: 6,
      transactions: 5,
      executed: 5,
    })
  },
)
