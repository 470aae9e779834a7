import { listMessages, listTemplates } from '@panel/contracts/services/email_template/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi } from '../../shared/testing/fake-api.ts'
import { searchRecords } from './record-search.ts'

beforeEach(() => openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'token'))

const templateOf = (kind: 'withdrawalPaid' | 'accountApproved', subject: string) => ({
  ...{ id: `${kind}/en-US`, kind, locale: 'en-US' as const, subject, version: 1 },
  ...{ publishedAt: null, publishedBy: null, draftAt: null },
})

const message = {
  ...{ id: 12, kind: 'withdrawalPaid' as const, accountId: 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF' },
  ...{
    address: 'ada@example.org',
    subject: 'Paid',
    locale: 'en-US' as const,
    localeBecause: 'signIn' as const,
  },
  ...{ version: 1, event: 'withdrawals/12', ticket: null, state: 'sent' as const, reason: '' },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', sentBy: null, resentOf: null },
}

const search = (text: string) => {
  new FakeApi()
    .on(listTemplates, () => ({
      rows: [templateOf('withdrawalPaid', 'On its way'), templateOf('accountApproved', 'Welcome')],
      totalRows: 2,
    }))
    .on(listMessages, ({ body }) =>
      body.filter?.text === 'ada@' ? { rows: [message], totalRows: 1 } : { rows: [], totalRows: 0 },
    )
  return searchRecords(text, [], new AbortController().signal)
}

test('a template is found by the name of its kind and by its subject', async () => {
  const found = [
    {
      id: 'template withdrawalPaid/en-US',
      label: 'Withdrawal paid · English',
      path: 'template/withdrawalPaid/en-US',
    },
  ]
  expect(await search('withdrawal p')).toEqual(found)
  expect(await search('ON ITS')).toEqual(found)
})

test('a message is found by its recipient', async () => {
  expect(await search('ada@')).toEqual([
    { id: 'message 12', label: 'Withdrawal paid · ada@example.org', path: 'message/12' },
  ])
})
