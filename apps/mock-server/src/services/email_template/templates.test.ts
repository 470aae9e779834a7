import { sampleNames, sampleValues } from '@panel/contracts/platform/messages/samples'
import {
  discardTemplateDraft,
  getMessage,
  getTemplate,
  getTemplateVersion,
  listMessages,
  listTemplates,
  makeTextPart,
  publishTemplate,
  resendMessage,
  rollBackTemplate,
  saveTemplateDraft,
  sendTestMessage,
} from '@panel/contracts/services/email_template/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'admin' }
const params = { kind: 'subscriptionApproved', locale: 'en-US' } as const
const texts = {
  subject: '{{service}} is yours',
  html: '<p>{{service}}</p><a href="{{panel}}">{{panel}}</a>',
  text: '{{service}}: {{panel}}',
  textFor: '',
}
const press = (digit: number) => `5a0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a1${digit}`

const open = async () => {
  const tools = await buildTestApp()
  tools.clock.freeze()
  tools.subscribe('admin', 'email_template')
  const { app, call } = tools
  const publish = (changes = {}) =>
    call(publishTemplate, { params, body: { ...texts, basedOn: 1, ...changes } }, as)
  const send = (event: string) =>
    app.messages.send('subscriptionApproved', {
      accountId: idOf('user'),
      event,
      ticket: `1220${'ab'.repeat(32)}`,
      values: { service: 'Payments', panel: 'https://localhost/panel/' },
    })
  return { ...tools, publish, send }
}

test('a published template is sent from then on, and earlier messages stay as they were', async () => {
  const { call, publish, send } = await open()
  const before = send('a')
  const { published, versions } = await publish({ note: 'Shorter.' })
  expect(published).toMatchObject({ version: 2, publishedBy: idOf('admin'), note: 'Shorter.' })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  const first = await call(getMessage, { params: { id: String(before) } }, as)
  const second = await call(getMessage, { params: { id: String(send('b')) } }, as)
  expect([first.version, first.subject]).toEqual([1, 'Payments: your subscription is active'])
  expect([second.version, second.subject]).toEqual([2, 'Payments is yours'])
})

test('publishing over a version that was not seen is refused with that version', async () => {
  const { publish, refusal } = await open()
  await publish()
  const body = { ...texts, basedOn: 1 }
  expect(await refusal(publishTemplate, { params, body }, as)).toMatchObject({
    code: 'CONFLICT',
    details: { version: 2, publishedBy: idOf('admin') },
  })
  expect((await publish({ basedOn: 2 })).published.version).toBe(3)
})

test('a template with an error is not published, and each problem has its place', async () => {
  const { refusal } = await open()
  const body = { ...texts, html: '<p>{{service}}\n<script>a</script>{{nobody}}', basedOn: 1 }
  expect(await refusal(publishTemplate, { params, body }, as)).toMatchObject({
    code: 'VALIDATION',
    details: {
      problems: expect.arrayContaining([
        expect.objectContaining({ part: 'html', rule: 'script', line: 2, column: 1 }),
        expect.objectContaining({ rule: 'unknown-placeholder', about: 'nobody', line: 2, column: 19 }),
      ]),
    },
  })
})

test('a draft with any problem is kept, and removed when it is published', async () => {
  const { call, publish, refusal } = await open()
  const draft = { ...texts, html: '<b>', basedOn: 1, seenRevision: 0 }
  const saved = await call(saveTemplateDraft, { params, body: draft }, as)
  expect(saved.draft).toMatchObject({ html: '<b>', revision: 1, savedBy: idOf('admin') })
  expect(await refusal(saveTemplateDraft, { params, body: draft }, as)).toMatchObject({
    code: 'CONFLICT',
    details: { revision: 1, savedBy: idOf('admin') },
  })
  const page = await call(listTemplates, { body: { filter: { draft: 'yes' } } }, as)
  expect(page.rows.map(({ id }) => id)).toEqual(['subscriptionApproved/en-US'])
  expect((await publish()).draft).toBeNull()
})

test('a draft is discarded by who has seen it', async () => {
  const { call, refusal } = await open()
  await call(saveTemplateDraft, { params, body: { ...texts, basedOn: 1, seenRevision: 0 } }, as)
  expect(await refusal(discardTemplateDraft, { params, body: { seenRevision: 0 } }, as)).toMatchObject({
    code: 'CONFLICT',
  })
  expect((await call(discardTemplateDraft, { params, body: { seenRevision: 1 } }, as)).draft).toBeNull()
})

test('rolling back publishes the earlier texts as a new version', async () => {
  const { call, publish, refusal } = await open()
  await publish()
  const first = await call(getTemplateVersion, { params: { ...params, version: '1' } }, as)
  const stale = { version: 1, seen: 1 }
  expect(await refusal(rollBackTemplate, { params, body: stale }, as)).toMatchObject({ code: 'CONFLICT' })
  const { published } = await call(rollBackTemplate, { params, body: { version: 1, seen: 2 } }, as)
  expect(published).toMatchObject({ version: 3, html: first.html, rolledBackTo: 1, note: '' })
  const again = await publish({ basedOn: 3, note: '← 1' })
  expect(again.published).toMatchObject({ rolledBackTo: null, note: '← 1' })
  const missing = { version: 9, seen: 4 }
  expect(await refusal(rollBackTemplate, { params, body: missing }, as)).toMatchObject({ code: 'NOT_FOUND' })
})

test('the other language is marked as older once this one was published', async () => {
  const { call, clock, publish } = await open()
  expect((await call(getTemplate, { params }, as)).others).toEqual([])
  clock.moveBy(1000)
  await publish()
  const italian = await call(getTemplate, { params: { ...params, locale: 'it-IT' } }, as)
  const english = await call(getTemplate, { params }, as)
  expect([english.others, italian.others]).toEqual([[{ locale: 'it-IT', state: 'stale' }], []])
})

test('the text part keeps headings, placeholders and addresses', async () => {
  const { call } = await open()
  const html =
    '<h1>Hello {{service}}</h1><p>Go <a href="{{panel}}">there</a>.</p><img src="x" alt="A picture">'
  const { text } = await call(makeTextPart, { body: { html } }, as)
  expect(text).toBe('Hello {{service}}\n\nGo there ({{panel}}).\n\nA picture')
})

test('the text part of elements however deep is made, and of more than can be published refused', async () => {
  const { call, refusal } = await open()
  const { text } = await call(makeTextPart, { body: { html: `Hello${'<b>'.repeat(34_000)}` } }, as)
  expect(text).toContain('Hello')
  const html = '<b>'.repeat(333_000)
  expect(await refusal(makeTextPart, { body: { html } }, as)).toMatchObject({ code: 'VALIDATION' })
})

test('a megabyte of text is kept as a draft and refused as too large to publish', async () => {
  const { call, refusal } = await open()
  const html = `<p>${'è'.repeat(1_048_576)}</p>`
  const draft = { ...texts, html, basedOn: 1, seenRevision: 0 }
  expect((await call(saveTemplateDraft, { params, body: draft }, as)).draft?.html).toBe(html)
  const refused = await refusal(publishTemplate, { params, body: { ...texts, html, basedOn: 1 } }, as)
  expect(refused).toMatchObject({
    details: {
      problems: expect.arrayContaining([expect.objectContaining({ rule: 'size', about: '2097159' })]),
    },
  })
  const tooLong = { ...draft, html: 'x'.repeat(1_200_001), seenRevision: 1 }
  expect(await refusal(saveTemplateDraft, { params, body: tooLong }, as)).toMatchObject({
    code: 'VALIDATION',
  })
})

test('a test message goes to who sends it: once for a press, and never with a value that cannot be sent', async () => {
  const { call, refusal } = await open()
  const values = { service: 'Payments', panel: 'https://localhost/' }
  const body = { ...texts, ...params, values, press: press(0) }
  const sent = await call(sendTestMessage, { body }, as)
  expect(sent).toMatchObject({ accountId: idOf('admin'), version: null, subject: 'Payments is yours' })
  expect((await call(sendTestMessage, { body }, as)).id).toBe(sent.id)
  const bad = { ...body, press: press(1), values: { ...values, panel: 'http://localhost/' } }
  expect(await refusal(sendTestMessage, { body: bad }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { values: [{ name: 'panel', problem: 'url' }] },
  })
})

test('the outbox finds messages by recipient, event and ticket', async () => {
  const { call, send } = await open()
  const id = send('licences/17/renewed')
  for (const text of [idOf('user').slice(3, 20), 'LICENCES/17', 'abababab']) {
    const { rows } = await call(listMessages, { body: { filter: { text } } }, as)
    expect([text, rows.map((row) => row.id)]).toEqual([text, [id]])
  }
  const refused = await call(listMessages, { body: { filter: { state: 'refused' } } }, as)
  expect(refused.totalRows).toBe(0)
})

test('a message is sent again exactly as it was, once for a press', async () => {
  const { call, publish, send } = await open()
  const id = String(send('a'))
  const original = await call(getMessage, { params: { id } }, as)
  await publish()
  const again = await call(resendMessage, { params: { id }, body: { press: press(0) } }, as)
  expect([again.html, again.version, again.resentOf]).toEqual([original.html, 1, original.id])
  expect(await call(resendMessage, { params: { id }, body: { press: press(0) } }, as)).toEqual(again)
})

test('after 30 days the line stays without its body, and cannot be sent again', async () => {
  const { call, refusal, clock, send, subscribe } = await open()
  const params = { id: String(send('a')) }
  clock.moveBy(30 * 86_400_000)
  subscribe('everyone', 'email_template')
  const later = { as: 'everyone' }
  expect(await call(getMessage, { params }, later)).toMatchObject({ html: null, text: null, event: 'a' })
  expect(await refusal(resendMessage, { params, body: { press: press(0) } }, later)).toMatchObject({
    code: 'CONFLICT',
  })
})

test('no answer of the service is a document that a browser would show', async () => {
  const { request, tokenOf, send } = await open()
  const id = send('a')
  const token = await tokenOf('admin')
  for (const path of [`messages/${id}`, 'templates/subscriptionApproved/en-US']) {
    const { headers } = await request('GET', `/api/v1/email_template/${path}`, undefined, { token })
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
  }
})

test('every sample of a published template is rendered without a rest of its placeholders', async () => {
  const { call } = await open()
  for (const sample of sampleNames) {
    const values = Object.fromEntries(
      Object.entries(sampleValues('subscriptionApproved', sample, 'en-US')).map(([name, value]) => [
        name,
        String(value),
      ]),
    )
    const { published } = await call(getTemplate, { params }, as)
    const { subject, html, text, textFor } = published
    const body = {
      ...{ subject, html, text, textFor },
      ...params,
      values,
      press: press(sampleNames.indexOf(sample)),
    }
    expect((await call(sendTestMessage, { body }, as)).html).not.toContain('{{')
  }
})

test('a scenario starts with messages that were sent and refused', async () => {
  const { call, subscribe } = await buildTestApp({ SCENARIO: 'outbox-failures' })
  subscribe('admin', 'email_template')
  const { rows } = await call(listMessages, { body: {} }, as)
  expect(rows.map(({ accountId, state }) => [accountId, state])).toEqual([
    [idOf('everyone'), 'refused'],
    [idOf('merchant_single'), 'refused'],
    [idOf('merchant'), 'sent'],
  ])
  expect(rows.map(({ reason }) => reason !== '')).toEqual([true, true, false])
})

test('the first versions were published when the network began, before every message', async () => {
  const { app, call, subscribe } = await buildTestApp({ SCENARIO: 'outbox-failures' })
  subscribe('admin', 'email_template')
  const { published } = await call(getTemplate, { params }, as)
  const publishedAt = Date.parse(published.publishedAt)
  expect((Date.parse(app.world.scenario().startsAt) - publishedAt) / 86_400_000).toBe(90)
  const { rows } = await call(listMessages, { body: {} }, as)
  expect(rows.map(({ createdAt }) => Date.parse(createdAt) > publishedAt)).toEqual([true, true, true])
})
