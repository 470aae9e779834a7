import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const { publicKey } = await generateKeyPair()

const nodes = () => within(screen.getByRole('list', { name: 'Root and nodes' })).getAllByText(/units|0,0/)
const button = (name: string) => screen.getByRole('button', { name })

/** The bulk page with transfers of #EURS in hundredths. */
const openBatch = async (amounts: readonly string[]) => {
  const { user } = renderPanel('/iservice/transaction_builder/bulk', {
    as: 'dev',
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })])
        .on(getAccountData, () => ({ contractHash: asset.hash, decimals: 2 })),
  })
  await user.type(await screen.findByLabelText(/^Target account/), '#EURS')
  await user.type(screen.getByLabelText(/^Method/), 'transfer')
  await user.type(await screen.findByRole('textbox', { name: /\(from\)/ }), '#SHOP')
  await user.type(screen.getByRole('textbox', { name: /\(to\)/ }), '#BANK')
  for (const amount of amounts) {
    const units = screen.getByRole('textbox', { name: /\(units\)/ })
    await user.clear(units)
    await user.type(units, amount)
    await user.click(button('Add as node'))
  }
  return user
}

test('parts of a bulk are moved, duplicated, edited and removed, and each change can be undone', async () => {
  const user = await openBatch(['0,01', '0,02'])
  const amounts = () => nodes().map((node) => /0[,.]0\d/.exec(node.textContent ?? '')?.[0].replace('.', ','))
  await screen.findByText('Node 2')
  expect(amounts()).toEqual(['0,01', '0,02'])
  await user.click(button('Move up: Node 2'))
  expect(amounts()).toEqual(['0,02', '0,01'])
  // The focus follows the part, which is the first node now.
  expect(document.activeElement).toBe(button('Move up: Node 1'))
  await user.click(button('Duplicate: Node 1'))
  expect(amounts()).toEqual(['0,02', '0,02', '0,01'])
  await user.click(button('Edit: Node 3'))
  const units = await screen.findByRole('textbox', { name: /\(units\)/ })
  await user.clear(units)
  await user.type(units, '0,07')
  await user.click(button('Save the change'))
  expect(amounts()).toEqual(['0,02', '0,02', '0,07'])
  await user.click(button('Remove: Node 1'))
  expect(amounts()).toEqual(['0,02', '0,07'])
  for (let times = 0; times < 4; times += 1) await user.click(button('Undo'))
  expect(amounts()).toEqual(['0,01', '0,02'])
  // What was typed for the next call is still there.
  expect(screen.getByRole('textbox', { name: /\(to\)/ })).toHaveProperty('value', '#BANK')
})
