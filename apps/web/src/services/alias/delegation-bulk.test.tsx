import { listServices } from '@panel/contracts/platform/marketplace'
import { listDelegations } from '@panel/contracts/services/alias/endpoints'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const { publicKey } = await generateKeyPair()
const now = Math.floor(Date.now() / 1000)
const day = 86_400

const given = [1, 2, 90].map((days, place) => ({
  delegate: '#ADA',
  target: `#T${place}`,
  capabilities: { transfer: true },
  expiration: now + days * day,
}))

const select = async (targets: readonly string[]) => {
  const { user } = renderPanel('/iservice/alias?show=delegations', {
    as: 'user',
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'alias', role: 'user' })])
        .on(listDelegations, () => ({ rows: given, totalRows: given.length })),
  })
  for (const target of targets) {
    const row = within(await screen.findByRole('row', { name: new RegExp(`${target} `) }))
    await user.click(row.getByRole('checkbox'))
  }
  return user
}

test('selected delegations are renewed in one bulk, which says until when each was and will be', async () => {
  const user = await select(['#T0', '#T1'])
  await user.click(screen.getByRole('button', { name: 'Renew 2 delegations for 30 days' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByRole('button', { name: 'Sign all 2' })).toBeDefined()
  expect(await sheet.findAllByRole('deletion')).toHaveLength(2)
})

test('what ends later than a renewal would is not shortened by one', async () => {
  const user = await select(['#T0', '#T2'])
  expect(screen.getByRole('button', { name: 'Renew 1 delegation for 30 days' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /#T0/ }))
  expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull()
})

test('selected delegations are revoked in one bulk, each in words', async () => {
  const user = await select(['#T0', '#T2'])
  await user.click(screen.getByRole('button', { name: 'Revoke 2 delegations' }))
  const sheet = within(await screen.findByRole('dialog'))
  for (const words of [/^Stop .* on #T0\.$/, /^Stop .* on #T2\.$/])
    expect(await sheet.findAllByText(words)).not.toEqual([])
})
