import { listServices } from '@panel/contracts/platform/marketplace'
import { getAccountData } from '@panel/contracts/platform/transactions'
import {
  type BatchFile,
  exampleBatch,
  type SavedBatch,
} from '@panel/contracts/services/transaction_builder/batches'
import {
  listSavedBatches,
  openBatch,
  saveBatch,
} from '@panel/contracts/services/transaction_builder/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { expect, test, vi } from 'vitest'
import { isInvalid } from '../../shared/forms/testing/render-form.tsx'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { cleanup, screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const { publicKey } = await generateKeyPair()

const nodes = () => within(screen.getByRole('list', { name: 'Root and nodes' })).getAllByText(/units|0,0/)
const button = (name: string) => screen.getByRole('button', { name })

/** What the server has saved; the first is for another network. */
const saved = new Map<string, SavedBatch & { readonly batch: BatchFile }>([
  [
    'Old',
    {
      name: 'Old',
      batch: exampleBatch,
      networkName: 'trinci_other',
      calls: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  ],
])

const openBulk = (search = '') =>
  renderPanel(`/iservice/transaction_builder/bulk${search}`, {
    as: 'dev',
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'transaction_builder', role: 'dev' })])
        .on(getAccountData, () => ({ contractHash: asset.hash, decimals: 2 }))
        .on(listSavedBatches, () => ({ batches: [...saved.values()] }))
        .on(openBatch, ({ body: { name } }) => {
          const found = saved.get(name)
          if (!found) throw new FakeRefusal('NOT_FOUND')
          return found
        })
        .on(saveBatch, ({ body: { name, networkName, batch, replace } }) => {
          if (name === 'Taken' && !replace) throw new FakeRefusal('CONFLICT')
          const kept = {
            name,
            networkName,
            calls: batch.nodes.length,
            updatedAt: '2026-11-23T08:00:00.000Z',
            batch,
          }
          saved.set(name, kept)
          return kept
        }),
  })

/** The bulk page with transfers of #EURS in hundredths. */
const fillBatch = async (amounts: readonly string[]) => {
  const { user } = openBulk()
  await user.type(await screen.findByLabelText(/^Target account/), '#EURS')
  await user.type(screen.getByLabelText(/^Method/), 'transfer')
  await user.type(await screen.findByRole('combobox', { name: /\(from\)/ }), '#SHOP')
  await user.type(screen.getByRole('combobox', { name: /\(to\)/ }), '#BANK')
  for (const amount of amounts) {
    const units = screen.getByRole('textbox', { name: /\(units\)/ })
    await user.clear(units)
    await user.type(units, amount)
    await user.click(button('Add as node'))
  }
  return user
}

test('parts of a bulk are moved, duplicated, edited and removed, and each change can be undone', async () => {
  const user = await fillBatch(['0,01', '0,02'])
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
  // The focus follows what goes on: to the form, back to the part, and to the next part once one is gone.
  expect(document.activeElement?.textContent).toMatch(/^Edit: Node 3/)
  await user.clear(units)
  await user.type(units, '0,07')
  await user.click(button('Save the change'))
  expect(amounts()).toEqual(['0,02', '0,02', '0,07'])
  expect(document.activeElement?.textContent).toMatch(/^Node 3/)
  await user.click(button('Remove: Node 1'))
  expect(amounts()).toEqual(['0,02', '0,07'])
  expect(document.activeElement?.textContent).toMatch(/^Node 1/)
  for (let times = 0; times < 4; times += 1) await user.click(button('Undo'))
  expect(amounts()).toEqual(['0,01', '0,02'])
  // What was typed for the next call is still there.
  expect(screen.getByRole('combobox', { name: /\(to\)/ })).toHaveProperty('value', '#BANK')
})

test('a part that was being edited still is after a reload, with what was typed', async () => {
  const user = await fillBatch(['0,01', '0,02'])
  await user.click(button('Edit: Node 2'))
  const units = await screen.findByRole('textbox', { name: /\(units\)/ })
  await user.clear(units)
  await user.type(units, '0,07')
  cleanup()
  openBulk()
  await screen.findByRole('region', { name: 'Edit: Node 2' })
  expect(await screen.findByDisplayValue('0,07')).toBeDefined()
})

test('a bulk is saved under a name with its network, and opens again with its calls', async () => {
  const user = await fillBatch(['0,01'])
  await screen.findByText('Node 1')
  await user.click(button('Saved bulks'))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Salaries')
  await user.click(button('Save'))
  await user.click(button('Remove: Node 1'))
  await user.click(button('Saved bulks'))
  expect(await screen.findByText('for trinci_other')).toBeDefined()
  await user.click(button('Open: Salaries'))
  expect(await screen.findByText('Node 1')).toBeDefined()
  await user.click(button('Undo'))
  expect(screen.queryByText('Node 1')).toBeNull()
})

test('a name that is taken is said at its field, and the bulk is saved once it is to be replaced', async () => {
  const user = await fillBatch(['0,01'])
  await screen.findByText('Node 1')
  await user.click(button('Saved bulks'))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Taken')
  await user.click(button('Save'))
  await screen.findAllByText(/You have a saved bulk of this name/)
  const field = screen.getByRole('textbox', { name: /^Name/ })
  expect([isInvalid(field), field]).toMatchObject([true, { value: 'Taken' }])
  await user.click(screen.getByRole('checkbox', { name: /^Replace/ }))
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address opens a saved batch, and says where there is none of the name', async () => {
  const { router } = openBulk('?saved=Old')
  const list = within(await screen.findByRole('list', { name: 'Root and nodes' }))
  expect(list.getAllByRole('listitem').length).toBeGreaterThan(0)
  await router.navigate({ to: '/iservice/transaction_builder/bulk', search: { saved: 'Nothing' } })
  expect(await screen.findByText('This does not exist.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Root and nodes' })).toBeNull()
})

test('a batch that was exported to a file is imported whole, and not where the file was changed', async () => {
  const user = await fillBatch(['0,03'])
  const written = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:batch')
  await user.click(button('Export'))
  const file = written.mock.calls[0]?.[0]
  const text = file instanceof Blob ? await file.text() : ''
  await user.click(button('Remove: Node 1'))
  const choose = async (content: string) => {
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File([content], 'batch.json', { type: 'application/json' }))
  }
  await choose(text.replace('transfer', 'transfed'))
  expect((await screen.findByText(/The checksum does not match/)).closest('[role=alert]')).not.toBeNull()
  await choose(text)
  await screen.findByRole('list', { name: 'Root and nodes' })
  expect(nodes()[0]?.textContent).toMatch(/Transfer 0,03 of #EURS/)
})
