import { checkAssetName } from '@panel/contracts/platform/asset-names'
import { listServices } from '@panel/contracts/platform/marketplace'
import {
  getSupplyHistory,
  getToken,
  getTokenTransaction,
  listFeeChanges,
  listHolders,
  listPreauthorisations,
  listTokenDecisions,
  listTokenMovements,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { tokensChanged } from '@panel/contracts/services/eurs_manager_admin/events'
import type {
  PreauthorisationRow,
  TokenDecisionRow,
} from '@panel/contracts/services/eurs_manager_admin/tokens'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { account, at, creator, service, ticketOf, token } from './testing/sample-token.ts'

test('who is about to change the fees sees that somebody changed them first', async () => {
  let known = token
  const { emit, user } = renderPanel('/iservice/eurs_manager_admin/eurs/changefees/%23EURS', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'eurs_manager_admin', role: 'admin' })])
        .on(getToken, () => known)
        .on(listFeeChanges, () => ({ changes: [] })),
  })
  const share = await screen.findByRole('textbox', { name: /^Share of each transfer/ })
  await user.clear(share)
  await user.type(share, '2')

  const coming = { part: '1', of: '100', fixed: '25', account: '#ADA', from: '2026-02-02T03:04:05.000Z' }
  known = { ...token, coming, feeChanges: 2 }
  emit('tokens_changed', { tokenIds: ['#EURS'] })
  const text = await screen.findByText(/^Somebody changed this/)
  const notice = text.closest<HTMLElement>('[role=alert]') ?? document.body
  await within(notice).findByText('0,25 EURS')
  expect(share).toHaveProperty('value', '2')

  await user.click(within(notice).getByRole('button', { name: 'Load these values' }))
  expect(share).toHaveProperty('value', '1')
  expect(screen.getByRole('textbox', { name: /^Fixed part/ })).toHaveProperty('value', '0,25')
  expect(screen.queryByText(/^Somebody changed this/)).toBeNull()
})

test('figures and the bars of holders lead to their rows', async () => {
  const { user, path } = renderPanel('/iservice/eurs_manager_admin/eurs', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => token)
        .on(listHolders, () => ({
          rows: [{ ...{ rank: 1, accountId: '#ADA', units: '900', decimals: 2, lock: null }, share: 10_000 }],
          totalRows: 1,
        }))
        .on(getSupplyHistory, () => ({ days: [] }))
        .on(listTokenMovements, () => ({ rows: [], before: null, after: null, totalRows: null })),
  })
  await screen.findByText('Supply', { selector: 'dt' })
  const rowsOf = (figure: string) =>
    screen.getByText(figure, { selector: 'dt' }).parentElement?.querySelector('a')?.getAttribute('href')
  const page = '/panel/iservice/eurs_manager_admin/eurs/'
  expect(['Supply', 'Minted', 'Burned'].map(rowsOf)).toEqual(Array(3).fill(`${page}?show=movements`))
  expect(rowsOf('Holders')).toBe(`${page}?show=holders`)
  await user.click(await screen.findByRole('button', { name: '#ADA' }))
  await waitFor(() => expect(path()).toContain('?show=movements&m_account=%23ADA'))
})

test('who is about to refuse a holder sees that somebody else approved it first', async () => {
  const asked: PreauthorisationRow = {
    ...{ tokenId: '#EURS-CLUB', accountId: account, state: 'asked', units: '0', decimals: 2 },
    ...{ reason: 'new member', by: account, at, ticket: null, mine: true },
  }
  let rows = [asked]
  const { emit, user } = renderPanel('/iservice/eurs_manager_admin/eurs-clone/pre-auth', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(listPreauthorisations, () => ({ rows, totalRows: rows.length })),
  })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse' })
  within(dialog).getByText('#EURS-CLUB')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'No documents')

  rows = [{ ...asked, state: 'approved', reason: 'documents seen', by: '#BOB' }]
  emit('tokens_changed', { tokenIds: ['#EURS-CLUB'] })
  await within(dialog).findByText('Someone else decided first.')
  within(dialog).getByText('documents seen')
  within(dialog).getByText('Waiting → Approved')
  within(dialog).getByText('You have sent nothing yet. This was decided:')
  expect(within(dialog).queryByRole('button', { name: 'Continue to sign' })).toBeNull()
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'No documents')
})

test('selected accounts are approved together, where each of them may be', async () => {
  const row = (accountId: string, state: PreauthorisationRow['state']): PreauthorisationRow => ({
    ...{ tokenId: '#EURS-CLUB', accountId, state, units: '0', decimals: 2 },
    ...{ reason: '', by: accountId, at, ticket: null, mine: true },
  })
  const rows = [row('#ADA', 'asked'), row('#BOB', 'asked'), row('#CID', 'approved')]
  const { emit, user } = renderPanel('/iservice/eurs_manager_admin/eurs-clone/pre-auth', {
    as: 'admin',
    api: (api) =>
      api.on(listServices, () => [service]).on(listPreauthorisations, () => ({ rows, totalRows: 3 })),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  // Two of the rows have the button of their own; the third may be revoked alone.
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Select #EURS-CLUB #CID' }))
  const together = screen.getAllByRole('button', { name: 'Approve' })
  expect(together).toHaveLength(3)
  const inRows = screen
    .getAllByRole('row')
    .flatMap((each) => within(each).queryAllByRole('button', { name: 'Approve' }))
  const ofSelection = together.find((button) => !inRows.includes(button))
  if (!ofSelection) throw new Error('The selection has no button.')
  await user.click(ofSelection)
  const dialog = await screen.findByRole('dialog', { name: 'Approve' })
  within(dialog).getByText('2 accounts will be able to receive the token.')

  rows[0] = { ...row('#ADA', 'approved'), by: '#BOB' }
  emit('tokens_changed', { tokenIds: ['#EURS-CLUB'] })
  await within(dialog).findByText('One account will be able to receive the token.')
  within(dialog).getByRole('button', { name: 'Continue to sign' })
})

const decided = { by: '#BOB', at, ticket: ticketOf('ab') }
const decisions = {
  fees: {
    ...{ ...decided, id: '2/0', kind: 'fees', accountId: null, from: null, to: 'set' },
    ...{ terms: { part: '1', of: '100', fixed: '0', account, from: at }, reason: 'new costs' },
  },
  lifted: {
    ...{ ...decided, id: '1/0', kind: 'lock', accountId: account, from: 'Full', to: 'None' },
    ...{ terms: null, reason: 'order lifted' },
  },
} satisfies Record<string, TokenDecisionRow>

test('the decisions about a token are a timeline in words, with a reason each', async () => {
  const rows = Object.values(decisions)
  renderPanel('/iservice/eurs_manager_admin/eurs?show=decisions', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => token)
        .on(listTokenDecisions, () => ({
          rows,
          totalRows: 2,
        })),
  })
  const table = await screen.findByRole('table', { name: 'Decisions' })
  within(table).getByText(/^1 % of each transfer from/)
  within(table).getByText('Cannot send or receive → No lock')
  within(table).getByText('order lifted')
})

test('a clone whose symbol or account exists, or whose symbol looks like one, is refused at its field', async () => {
  const taken = new Set(['#EURS-CLUB'])
  const { user, emit } = renderPanel('/iservice/eurs_manager_admin/eurs-clone/list?show=new', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => token)
        .on(checkAssetName, ({ body }) => ({
          free: !taken.has(body.assetId),
          looksLike: body.symbol === '8TC' ? '#BTC' : null,
          accountLooksLike: body.assetId === '#EURS-CL0B' ? '#EURS-CLOB' : null,
        })),
  })
  /** Beside the field: the same words are announced a moment later. */
  const says = (text: string) => screen.findByText(text, { selector: '[id$=-error]' })
  const symbol = await screen.findByRole('textbox', { name: /^Symbol/ })
  await user.type(symbol, 'CLUB')
  await user.tab()
  await says('This account is taken. Choose another one.')
  await user.clear(symbol)
  await user.type(symbol, '8TC')
  await user.tab()
  await says('This looks like the symbol or account of an existing asset. Choose another one.')
  expect(symbol).toHaveProperty('value', '8TC')
  await user.clear(symbol)
  await user.type(symbol, 'CL0B')
  await user.tab()
  await says('This looks like the account or symbol of an existing asset. Choose another one.')
  await user.clear(symbol)
  await user.type(symbol, 'HARB')
  await user.tab()
  await waitFor(() => expect(symbol.getAttribute('aria-invalid')).not.toBe('true'))
  taken.add('#EURS-HARB')
  emit(tokensChanged.name, { tokenIds: ['#EURS-HARB'] })
  await says('This account is taken. Choose another one.')
  expect(symbol).toHaveProperty('value', 'HARB')
})

test('another part of the page does not show its list with the rows of the part before', async () => {
  const { user } = renderPanel('/iservice/eurs_manager_admin/eurs?show=decisions', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => token)
        .on(listTokenDecisions, () => ({ rows: [decisions.lifted], totalRows: 1 }))
        .on(listHolders, () => ({
          rows: [{ rank: 1, accountId: account, units: '900', decimals: 2, share: 10_000, lock: null }],
          totalRows: 1,
        })),
  })
  await screen.findByText('order lifted')
  await user.click(screen.getByRole('link', { name: 'Holders' }))
  await screen.findByText('100 %')
})

test.each([
  ['eurs-clone/clone/%23NOBODY', getToken, /^#NOBODY is not a clone of EURS/],
  ['eurs/changefees/%23NOBODY', getToken, /^#NOBODY is not an EURS token/],
  [`transaction/1220${'0'.repeat(64)}`, getTokenTransaction, /^The ledger has no transaction/],
  [`transaction/1220${'0'.repeat(64)}/1`, getTokenTransaction, /^The ledger has no transaction/],
] as const)('%s, which names nothing, says so in the reader’s language', async (path, endpoint, text) => {
  renderPanel(`/iservice/eurs_manager_admin/${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(endpoint, () => {
          throw new FakeRefusal('NOT_FOUND')
        }),
  })
  await screen.findByText(text)
  expect(screen.queryByText('This does not exist.')).toBeNull()
})

test('a token that EURS does not back is no clone', async () => {
  renderPanel('/iservice/eurs_manager_admin/eurs-clone/clone/%23EURS', {
    as: 'admin',
    api: (api) => api.on(listServices, () => [service]).on(getToken, () => token),
  })
  await screen.findByText(/^#EURS is not a clone of EURS on this network/)
  expect(screen.queryByRole('link', { name: 'Mint and burn' })).toBeNull()
  expect(screen.queryByText(/^Each unit is backed by one EURS/)).toBeNull()
})

test.each([
  ['a mint above the maximum', 'eurs?show=supply', 'mint', '10,01', '10,00'],
  ['a burn above what the account holds', 'eurs?show=supply', 'burn', '5,01', '5,00'],
  ['an issue above what one’s own backing pays with its fee', 'clone', 'issue', '4,89', '4,88'],
  ['a redemption above what the account holds', 'clone', 'redeem', '5,01', '5,00'],
])(
  '%s is refused at its field, with the most that works, and what was typed stays',
  async (_, page, kind, amount, most) => {
    const club = { ...token, assetId: '#EURS-CLUB', symbol: 'CLUB', backing: '#EURS', reserve: '900' }
    const path = page === 'clone' ? 'eurs-clone/clone/%23EURS-CLUB?show=supply' : page
    const { user } = renderPanel(`/iservice/eurs_manager_admin/${path}`, {
      as: 'admin',
      api: (api) =>
        api
          .on(listServices, () => [service])
          .on(getToken, ({ params: { tokenId } }) =>
            tokenId === '#EURS' ? { ...token, maxUnits: '1900' } : club,
          )
          .on(listHolders, ({ body }) => {
            const accountId = body.filter?.text ?? creator
            const row = { rank: 1, accountId, units: '500', decimals: 2, share: 0, lock: null }
            return { rows: [row], totalRows: 1 }
          }),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: /^(What|Kind)/ }), kind)
    await user.type(screen.getByRole('combobox', { name: /^Account/ }), account)
    const field = screen.getByRole('textbox', { name: /^Amount/ })
    await user.type(field, amount)
    await user.tab()
    await screen.findAllByText(`Amount must be no more than ${most}.`)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', amount)
  },
)
