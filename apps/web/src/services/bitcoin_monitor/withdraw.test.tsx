import { getBalances } from '@panel/contracts/platform/balances'
import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { getBitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { expect, test } from 'vitest'
import vectors from '../../../../../packages/ledger/vectors/bitcoin.json' with { type: 'json' }
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { fireEvent, screen, waitFor } from '../../shared/testing/testing-library.ts'

const { sets } = vectors
const payable = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('the field takes addresses of every kind of the main network, and says what is wrong with any other', async () => {
  renderPanel('/iservice/bitcoin_monitor/withdraw', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'bitcoin_monitor', role: 'admin' })])
        .on(getBalances, () => [])
        .on(joinRooms, () => ({ rooms: [] }))
        .on(leaveRooms, () => ({ rooms: [] }))
        .on(getBitcoinBridge, () => {
          throw new FakeRefusal('CONFLICT')
        }),
  })
  const field = await screen.findByRole('textbox', { name: /address/i })
  const problemOf = (text: string): string => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
    if (field.getAttribute('aria-invalid') !== 'true') return ''
    return document.getElementById(`${field.id}-error`)?.textContent ?? ''
  }
  const isSaid = async (text: string, problem: RegExp): Promise<void> => {
    // What stands before says the opposite, so that no message is one of the text before.
    const [before, said] = problem.test('') ? ['nobody', /^Invalid/] : [payable, /^$/]
    await waitFor(() => expect(problemOf(before)).toMatch(said))
    await waitFor(() => expect(problemOf(text)).toMatch(problem))
  }
  await isSaid('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', /test network/)
  await isSaid('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', /checksum/)
  // One of each kind: the contract's own test takes all of them.
  for (const { main, test: testing, regtest, refused } of sets) {
    for (const text of main.slice(0, 1)) await isSaid(text, /^$/)
    for (const text of testing.slice(0, 1)) await isSaid(text, /^Invalid address: .*test network/)
    for (const text of regtest.slice(0, 1)) await isSaid(text, /^Invalid address: .*(regtest|test) network/)
    for (const text of refused.filter((each) => each !== '').slice(0, 1)) {
      await isSaid(text, /^Invalid address: /)
    }
  }
})
