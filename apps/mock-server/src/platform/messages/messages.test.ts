import { locales } from '@panel/contracts/platform/locales'
import { checkTemplate } from '@panel/contracts/platform/messages/check-template'
import { messageKindNames } from '@panel/contracts/platform/messages/kinds'
import { patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import { type UpdateUserArgs, users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const paid = {
  accountId: idOf('user'),
  event: 'withdrawals/17/paid',
  values: {
    amount: '1250.5 EURS',
    destination: 'IT60 X054',
    paidAt: '2026-03-02T09:30:00Z',
    panel: 'https://localhost/panel/',
  },
}

const open = async () => {
  const tools = await buildTestApp()
  tools.clock.freeze()
  const { messages } = tools.app
  const sent = (id: number) => {
    const message = messages.store.find(id)
    if (!message) throw new Error(`no message ${id}`)
    return message
  }
  return { ...tools, messages, sent }
}

test('the platform’s own templates have no problem in either language', async () => {
  const { messages } = await open()
  for (const kind of messageKindNames) {
    for (const locale of locales) {
      const template = messages.templates.latest({ kind, locale })
      if (!template) throw new Error(`no template ${kind} in ${locale}`)
      expect([kind, locale, checkTemplate({ kind, locale, ...template })]).toEqual([kind, locale, []])
    }
  }
})

test('a message is in the outbox as it was sent, with version, event and language', async () => {
  const { messages, sent } = await open()
  const message = sent(messages.send('withdrawalPaid', paid))
  expect(message).toMatchObject({
    kind: 'withdrawalPaid',
    state: 'sent',
    version: 1,
    event: 'withdrawals/17/paid',
    locale: 'en-US',
    localeBecause: 'default',
    subject: 'Your withdrawal of 1.250,5 EURS was paid',
  })
  expect(message.html).toContain('<a href="https://localhost/panel/"')
  expect(message.text).not.toContain('Ticket')
})

test('an event that comes twice sends one message', async () => {
  const { messages } = await open()
  const first = messages.send('withdrawalPaid', paid)
  expect(messages.send('withdrawalPaid', paid)).toBe(first)
  expect(messages.send('withdrawalPaid', { ...paid, accountId: idOf('dev') })).not.toBe(first)
})

test('the language is the caller’s, else that of the last sign-in, else English', async () => {
  const { app, messages, sent, signIn } = await open()
  await signIn('user', { 'accept-language': 'it-IT' })
  const bySignIn = sent(messages.send('withdrawalPaid', paid))
  expect([bySignIn.locale, bySignIn.localeBecause]).toEqual(['it-IT', 'signIn'])
  const byCaller = sent(messages.send('withdrawalPaid', { ...paid, event: 'b', locale: 'en-US' }))
  expect([byCaller.locale, byCaller.localeBecause]).toEqual(['en-US', 'caller'])
  app.database.prepare("DELETE FROM message_templates WHERE locale = 'en-US'").run()
  const byRest = sent(messages.send('withdrawalPaid', { ...paid, event: 'c', accountId: idOf('dev') }))
  expect([byRest.locale, byRest.localeBecause]).toEqual(['it-IT', 'onlyOne'])
})

test('a value that no template can take refuses the message by name, and fails no caller', async () => {
  const { messages, sent } = await open()
  const values = { ...paid.values, panel: 'javascript:alert(1)' }
  expect(sent(messages.send('withdrawalPaid', { ...paid, values }))).toMatchObject({
    state: 'refused',
    reason: 'value.url:panel',
    html: null,
  })
})

test('a message has the version that was published when its event happened', async () => {
  const { messages, sent, clock } = await open()
  const key = { kind: 'withdrawalPaid', locale: 'en-US' } as const
  const first = messages.templates.latest(key)
  if (!first) throw new Error('no template')
  const happened = clock.now()
  clock.moveBy(1000)
  messages.templates.addVersion(key, { ...first, version: 2, publishedAt: clock.now(), subject: 'New' })
  expect(sent(messages.send('withdrawalPaid', { ...paid, at: happened })).version).toBe(1)
  expect(sent(messages.send('withdrawalPaid', { ...paid, event: 'b' })).version).toBe(2)
})

test('bodies go after 30 days of the server’s clock, the line stays', async () => {
  const { messages, sent, clock } = await open()
  const id = messages.send('withdrawalPaid', paid)
  const at = clock.now()
  clock.moveTo(at + 30 * 86_400_000 - 1)
  messages.dropOldBodies()
  expect(sent(id).html).not.toBeNull()
  clock.moveTo(at + 30 * 86_400_000)
  messages.dropOldBodies()
  expect(sent(id)).toMatchObject({
    html: null,
    text: null,
    subject: 'Your withdrawal of 1.250,5 EURS was paid',
  })
})

test('a person gets a message when an administrator approves a subscription or ends it', async () => {
  const { app, call, signCall } = await open()
  const update = async (subscriptions: Record<string, 'ACTIVE' | 'PENDING'>) => {
    const args: UpdateUserArgs = { accountId: idOf('user'), roles: ['user'], status: 'ACTIVE', subscriptions }
    const tx = await signCall(users, 'update_user', usersAccountId, args, { as: 'admin' })
    await call(patchUser, { body: { tx } }, { as: 'admin' })
  }
  const subjects = () =>
    app.database
      .prepare('SELECT subject, locale FROM messages WHERE account_id = ? ORDER BY id')
      .raw()
      .all(idOf('user'))
  await update({})
  app.database.prepare('DELETE FROM messages').run()
  await update({ alias: 'ACTIVE' })
  await update({ alias: 'ACTIVE' })
  await update({})
  expect(subjects()).toEqual([
    ['Aliases and delegations: your subscription is active', 'en-US'],
    ['Aliases and delegations: your subscription has ended', 'en-US'],
  ])
})
