import {
  listAddressBook,
  maximumWatchedAccounts,
  removeAddressBookEntry,
  saveAddressBookEntry,
  watchedActivity,
} from '@panel/contracts/platform/address-book'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import { expect, test } from 'vitest'
import { buildTestApp, impersonatedTransfer, type TestApp } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const dev = idOf('dev')
const user = { as: 'user' }

const save = ({ call }: TestApp, accountId: string, label: string | null, watched = false, as = 'user') =>
  call(saveAddressBookEntry, { body: { accountId, label, watched } }, { as })

const labels = async ({ call }: TestApp, filter: ListFilter<typeof listAddressBook> = {}) =>
  (await call(listAddressBook, { body: { filter } }, user)).rows.map(({ label }) => label)

test('a label is saved, renamed and removed, and no other account reads it', async () => {
  const tools = await buildTestApp()
  tools.clock.freeze()
  expect(await save(tools, dev, '  Corner shop ')).toEqual({
    accountId: dev,
    label: 'Corner shop',
    watched: false,
    updatedAt: new Date(tools.clock.now()).toISOString(),
    activity: null,
  })
  await save(tools, dev, 'The shop')
  await save(tools, '#EURS', 'Euro')
  await save(tools, '#EURS', 'Somebody else’s euro', false, 'admin')
  expect(await labels(tools)).toEqual(['Euro', 'The shop'])
  expect(await labels(tools, { text: 'SHOP' })).toEqual(['The shop'])
  const remove = () => tools.call(removeAddressBookEntry, { body: { accountId: dev } }, user)
  expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: false }])
  expect(await labels(tools)).toEqual(['Euro'])
})

test.each(['You', 'TRlNCI', '#EURS', '@shop', 'a\u202Eb', 'pаypal', ' '])(
  'the label %j is refused',
  async (label) => {
    const { refusal } = await buildTestApp()
    const refused = await refusal(
      saveAddressBookEntry,
      { body: { accountId: dev, label, watched: true } },
      user,
    )
    expect([refused.code, refused.details]).toMatchObject([
      'VALIDATION',
      { issues: [{ path: 'body.label' }] },
    ])
  },
)

test('two accounts cannot have labels that read alike', async () => {
  const tools = await buildTestApp()
  await save(tools, dev, 'Café')
  const body = { accountId: '#EURS', label: 'CAFE', watched: false }
  const refused = await tools.refusal(saveAddressBookEntry, { body }, user)
  expect([refused.status, refused.code, refused.details]).toEqual([
    409,
    'CONFLICT',
    { reason: 'nameTaken', accountId: dev },
  ])
  await save(tools, dev, 'Cafe')
  expect(await labels(tools)).toEqual(['Cafe'])
})

test('an address book and a watch list have a maximum size', async () => {
  const tools = await buildTestApp()
  const names = Array.from({ length: 200 }, (_, index) => `#A${index}`)
  for (const [index, name] of names.entries()) {
    await save(tools, name, `Label ${index}`, index < maximumWatchedAccounts)
  }
  const refused = (accountId: string, watched: boolean) =>
    tools.refusal(saveAddressBookEntry, { body: { accountId, label: 'One more', watched } }, user)
  expect((await refused('#more', false)).details).toEqual({ maximum: 200, of: 'entries' })
  expect((await refused('#A199', true)).details).toEqual({ maximum: 50, of: 'watched' })
  expect(await save(tools, '#A0', 'Renamed', true)).toMatchObject({ label: 'Renamed', watched: true })
})

test('an account’s watchers are notified of each block that executed a transaction of it', async () => {
  const tools = await buildTestApp()
  const origin = await tools.app.listen({ port: 0, host: '127.0.0.1' })
  const connect = async (name: string) => openSocket(origin, await tools.tokenOf(name))
  const notified = nextEvent(await connect('merchant'), watchedActivity)
  const unwanted: unknown[] = []
  const other = await connect('admin')
  other.on(watchedActivity.name, (payload) => unwanted.push(payload))
  // The receiver of a transfer, which neither signs it nor is its target.
  expect(await save(tools, dev, null, true, 'merchant')).toMatchObject({ activity: null })
  await save(tools, dev, 'Not watched', false, 'admin')
  const { ticket } = await tools.call(actAsAccount, { body: impersonatedTransfer })
  const { blockHeight } = await tools.app.ledger.settled(ticket)
  expect(await notified).toEqual({ accounts: [{ accountId: dev, blockHeight, ticket }] })
  expect(unwanted).toEqual([])
  const { rows } = await tools.call(listAddressBook, { body: {} }, { as: 'merchant' })
  expect(rows[0]?.activity).toMatchObject({ blockHeight, ticket })
})

test('what an account did right before a stop is its last activity after the next start', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await buildTestApp({ DATA_DIR })
  await save(first, dev, null, true, 'merchant')
  await save(first, '#BTC', null, true, 'merchant')
  const { ticket } = await first.call(actAsAccount, { body: impersonatedTransfer })
  const { blockHeight } = await first.app.ledger.settled(ticket)
  await first.app.close()

  const second = await buildTestApp({ DATA_DIR })
  const { rows } = await second.call(listAddressBook, { body: {} }, { as: 'merchant' })
  expect(rows.map(({ accountId, activity }) => [accountId, activity])).toEqual([
    [dev, expect.objectContaining({ blockHeight, ticket })],
    ['#BTC', null],
  ])
})
