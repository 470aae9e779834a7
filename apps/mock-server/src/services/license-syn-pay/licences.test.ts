import { checkLicence, licenceMachine } from '@panel/contracts/platform/licences/licences'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  addLicenceDomains,
  createLicence,
  endLicenceGrace,
  endSecretGrace,
  getIssuedLicence,
  listIssuedLicences,
  refusedDomains,
  removeLicenceDomain,
  renewLicenceKey,
  renewWebhookSecret,
  revokeLicence,
  setLicenceWebhook,
  testWebhook,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { receiveWebhooks } from '../../testing/receive-webhooks.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const as = { as: 'admin' }
const params = { id: 'licence-events' }
const applicationKey = '7a03e5c9d1f64b2a8c4b96e2f5081d37'
const domain = 'tickets.example'

const open = async (variables = {}) => {
  const tools = await buildTestApp(variables)
  tools.clock.freeze()
  tools.subscribe('admin', 'license-syn-pay')
  const { app, call, refusal } = tools
  const check = async (key = applicationKey, from = domain) => {
    const body = { domain: from, applicationKey: key }
    const { code } = await refusal(checkLicence, { body }).catch(() => ({ code: 'accepted' }))
    return code
  }
  const own = (id = params.id) => {
    const found = app.licences.ofMerchant(idOf('merchant')).find((licence) => licence.id === id)
    if (!found) throw new Error(`no licence ${id}`)
    return found
  }
  const renew = async (grace: 'none' | 'hour' | 'day' | 'week') => {
    const { key: seenKey } = await call(getIssuedLicence, { params }, as)
    return call(renewLicenceKey, { params, body: { grace, seenKey } }, as)
  }
  return { ...tools, check, own, renew }
}

test('a merchant has a new licence immediately, with the key that no administrator sees', async () => {
  const { call, own, check } = await open()
  const body = { merchantId: idOf('merchant'), domains: [' BÜCHER.example ', '', 'shop.bücher.example'] }
  const created = await call(createLicence, { body }, as)
  expect(created).toMatchObject({ merchantId: idOf('merchant'), state: 'active', payments: 0 })
  const licence = own(created.id)
  expect(licence.domains).toEqual(['xn--bcher-kva.example', 'shop.xn--bcher-kva.example'])
  expect(licence.applicationKey).toMatch(/^[0-9a-f]{32}$/)
  expect(created.key).toBe(`${licence.applicationKey.slice(0, 5)}...${licence.applicationKey.slice(-5)}`)
  expect(JSON.stringify(created)).not.toContain(licence.applicationKey)
  expect(await check(licence.applicationKey, 'xn--bcher-kva.example')).toBe('accepted')
})

test('only an active merchant gets a licence', async () => {
  const { refusal } = await open()
  const body = { merchantId: idOf('user'), domains: ['shop.example'] }
  expect(await refusal(createLicence, { body }, as)).toMatchObject({ code: 'NOT_FOUND' })
})

test('of ten thousand domains the answer says how many a licence has, and names the first lines too many', async () => {
  const { refusal, own } = await open()
  const domains = Array.from({ length: 10_000 }, (_, index) => `shop-${index}.example`)
  const before = own().domains
  const refused = await refusal(addLicenceDomains, { params, body: { domains } }, as)
  expect(refused).toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining('at most 200 domains'),
    details: { badLines: 10_000 - (200 - before.length) },
  })
  const { lines } = refusedDomains.parse(refused.details)
  expect(lines).toHaveLength(100)
  expect(lines[0]).toEqual({ line: 201 - before.length, problem: 'tooMany' })
  expect(own().domains).toEqual(before)
})

test('empty lines do not count as domains', async () => {
  const { call } = await open()
  const domains = Array.from({ length: 201 }, (_, index) => (index === 200 ? 'last.example' : ''))
  const licence = await call(addLicenceDomains, { params, body: { domains } }, as)
  expect(licence.domains).toContain('last.example')
})

test('each invalid line is refused with its own reason, and no licence is created', async () => {
  const { call, refusal } = await open()
  const { totalRows } = await call(listIssuedLicences, { body: {} }, as)
  const domains = [
    'shop.example',
    'https://shop.example',
    'co.uk',
    'github.io',
    'SHOP.example',
    'a_b.example',
  ]
  const body = { merchantId: idOf('merchant'), domains }
  expect(await refusal(createLicence, { body }, as)).toMatchObject({
    code: 'VALIDATION',
    details: {
      badLines: 5,
      lines: [
        { line: 2, problem: 'url' },
        { line: 3, problem: 'publicSuffix' },
        { line: 4, problem: 'publicSuffix' },
        { line: 5, problem: 'duplicate', first: 1 },
        { line: 6, problem: 'underscore' },
      ],
    },
  })
  expect((await call(listIssuedLicences, { body: {} }, as)).totalRows).toBe(totalRows)
})

test('a domain that can pass for another one needs a confirmation', async () => {
  const { call, refusal, own } = await open()
  // The first letter is Cyrillic.
  const body = { domains: ['аpple.example'] }
  expect(await refusal(addLicenceDomains, { params, body }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { lookalikes: ['xn--pple-43d.example'] },
  })
  await call(addLicenceDomains, { params, body: { ...body, lookalikes: true } }, as)
  expect(own().domains).toEqual(['tickets.example', 'xn--pple-43d.example'])
})

test('a domain is matched letter for letter, and refused as soon as it is removed', async () => {
  const { call, refusal, check } = await open()
  expect(await check(applicationKey, 'www.tickets.example')).toBe('LICENCE_DOMAIN_NOT_LISTED')
  await call(addLicenceDomains, { params, body: { domains: ['www.tickets.example'] } }, as)
  expect(await check(applicationKey, 'www.tickets.example')).toBe('accepted')
  const body = { domain: 'www.tickets.example' }
  await call(removeLicenceDomain, { params, body }, as)
  expect(await check(applicationKey, 'www.tickets.example')).toBe('LICENCE_DOMAIN_NOT_LISTED')
  expect(await refusal(removeLicenceDomain, { params, body }, as)).toMatchObject({ code: 'CONFLICT' })
})

test('an old key works until right before its grace time ends, also after a restart', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await open({ DATA_DIR })
  const endsAt = first.clock.now() + 3_600_000
  await first.renew('hour')
  expect(first.own()).toMatchObject({
    previousKey: { applicationKey, endsAt: new Date(endsAt).toISOString() },
  })
  first.clock.moveTo(endsAt - 1)
  expect(await first.check()).toBe('accepted')
  await first.app.close()
  const second = await open({ DATA_DIR })
  second.clock.moveTo(endsAt - 1)
  expect(await second.check()).toBe('accepted')
  second.clock.moveTo(endsAt)
  expect(await second.check()).toBe('LICENCE_KEY_ENDED')
  expect(second.own().previousKey).toBeNull()
})

test('a renewal without grace ends the old key immediately, and the new one works', async () => {
  const { check, own, renew } = await open()
  await renew('none')
  expect(await check()).toBe('LICENCE_KEY_ENDED')
  expect(await check(own().applicationKey)).toBe('accepted')
})

test('a second renewal ends the oldest key, so that at most one old key works', async () => {
  const { check, own, renew } = await open()
  await renew('week')
  const { applicationKey: second } = own()
  await renew('week')
  expect([await check(), await check(second), await check(own().applicationKey)]).toEqual([
    'LICENCE_KEY_ENDED',
    'accepted',
    'accepted',
  ])
})

test('of two people who renew the same key, the second is refused', async () => {
  const { call, refusal } = await open()
  const { key: seenKey } = await call(getIssuedLicence, { params }, as)
  const body = { grace: 'day', seenKey } as const
  await call(renewLicenceKey, { params, body }, as)
  expect(await refusal(renewLicenceKey, { params, body }, as)).toMatchObject({ code: 'CONFLICT' })
})

test('a grace time can be ended early, once', async () => {
  const { call, refusal, check, renew } = await open()
  await renew('week')
  expect((await call(endLicenceGrace, { params, body: {} }, as)).previousKey).toBeNull()
  expect(await check()).toBe('LICENCE_KEY_ENDED')
  expect(await refusal(endLicenceGrace, { params, body: {} }, as)).toMatchObject({ code: 'CONFLICT' })
})

test('the last use of the present and of the previous key are shown apart', async () => {
  const { call, clock, check, own, renew } = await open()
  await renew('day')
  await check()
  const usedAt = new Date(clock.now()).toISOString()
  clock.moveTo(clock.now() + 60_000)
  await check(own().applicationKey)
  expect(await call(getIssuedLicence, { params }, as)).toMatchObject({
    presentKey: { lastUsedAt: new Date(clock.now()).toISOString() },
    previousKey: { lastUsedAt: usedAt },
  })
})

test('a revoked licence refuses the next call, and the merchant sees it', async () => {
  const { call, check, own } = await open()
  const body = { seen: 'active', reason: 'The shop closed' } as const
  await call(revokeLicence, { params, body }, as)
  expect(await check()).toBe('LICENCE_REVOKED')
  expect(own()).toMatchObject({ state: 'revoked' })
  const { decisions } = await call(getIssuedLicence, { params }, as)
  expect(decisions.at(-1)).toMatchObject({
    move: 'revoke',
    by: idOf('admin'),
    reason: 'The shop closed',
    to: 'revoked',
  })
})

test('a second revocation is refused with the first, and a revoked licence cannot change', async () => {
  const { call, refusal } = await open()
  const body = { seen: 'active', reason: 'The shop closed' } as const
  await call(revokeLicence, { params, body }, as)
  expect(await refusal(revokeLicence, { params, body }, as)).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { by: idOf('admin'), reason: 'The shop closed' } },
  })
  const { key: seenKey } = await call(getIssuedLicence, { params }, as)
  const moves = {
    addDomains: () => refusal(addLicenceDomains, { params, body: { domains: ['new.example'] } }, as),
    removeDomain: () => refusal(removeLicenceDomain, { params, body: { domain } }, as),
    renewKey: () => refusal(renewLicenceKey, { params, body: { grace: 'day', seenKey } }, as),
    endGrace: () => refusal(endLicenceGrace, { params, body: {} }, as),
    setWebhook: () => refusal(setLicenceWebhook, { params, body: { url: '', seenUrl: '' } }, as),
    renewSecret: () => refusal(renewWebhookSecret, { params, body: { grace: 'day', seenSecret: 'any' } }, as),
    endSecretGrace: () => refusal(endSecretGrace, { params, body: {} }, as),
    revoke: () => refusal(revokeLicence, { params, body: { ...body, seen: 'revoked' } }, as),
  }
  const fromRevoked = everyPair(licenceMachine, 'admin').filter(({ state }) => state === 'revoked')
  for (const { move, to } of fromRevoked) {
    expect(to).toBeUndefined()
    expect(await moves[move](), move).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
  }
})

test('revoking a licence with payments in the last seven days requires its first domain as confirmation', async () => {
  const { app, call, refusal, transfer } = await open()
  const id = { id: 'licence-cafe' }
  const ticket = await transfer({ units: 500, from: 'user', to: 'merchant_single' })
  await app.ledger.settled(ticket)
  expect(await call(getIssuedLicence, { params: id }, as)).toMatchObject({ recentPayments: 1 })
  const body = { seen: 'active', reason: 'Fraud' } as const
  expect(await refusal(revokeLicence, { params: id, body }, as)).toMatchObject({ code: 'CONFLICT' })
  const confirmed = { ...body, firstDomain: 'cafe.example' }
  expect((await call(revokeLicence, { params: id, body: confirmed }, as)).state).toBe('revoked')
})

test('the last 100 refused calls are stored with domain, end of the key and reason', async () => {
  const { call, check } = await open()
  await check(applicationKey, 'other.example')
  await check('0000000000000000000000000000abcd', domain)
  const { refusedCalls } = await call(getIssuedLicence, { params }, as)
  expect(refusedCalls.slice(0, 2)).toMatchObject([
    { domain, keyEnd: '0abcd', code: 'LICENCE_KEY_UNKNOWN' },
    { domain: 'other.example', keyEnd: '81d37', code: 'LICENCE_DOMAIN_NOT_LISTED' },
  ])
  for (let index = 0; index < 101; index += 1) await check(applicationKey, `shop${index}.example`)
  const kept = (await call(getIssuedLicence, { params }, as)).refusedCalls
  expect([kept.length, kept[0]?.domain, kept.at(-1)?.domain]).toEqual([
    100,
    'shop100.example',
    'shop1.example',
  ])
})

test('the list finds licences by id, domain and an end of the key', async () => {
  const { call } = await open()
  const find = async (filter: object) =>
    (await call(listIssuedLicences, { body: { filter } }, as)).rows.map(({ id }) => id)
  expect(await find({ text: 'tickets.ex' })).toEqual(['licence-events'])
  expect(await find({ text: '81d37' })).toEqual(['licence-events'])
  expect(await find({ text: 'd1f64b2a' })).toEqual([])
  expect(await find({ text: 'events', state: 'revoked' })).toEqual([])
})

test('another event is sent under another id, also after the world went back', async () => {
  const receiver = await receiveWebhooks()
  const { call } = await open({ WEBHOOK_ORIGINS: receiver.origin })
  const ids = ['licence-events', 'licence-cafe']
  for (const id of ids) {
    const { webhook } = await call(getIssuedLicence, { params: { id } }, as)
    const body = { url: receiver.url, seenUrl: webhook.url }
    await call(setLicenceWebhook, { params: { id }, body }, as)
  }
  const idOfTest = async (id: string) =>
    (await call(testWebhook, { params: { id }, body: {} }, as)).request.headers['webhook-id']
  await call(takeSnapshot, { body: { name: 'before' } })
  const first = await idOfTest('licence-events')
  await call(restoreSnapshot, { body: { name: 'before' } })
  expect(await idOfTest('licence-cafe')).not.toBe(first)
})

test('a test event is sent to a webhook address, and its request and answer are shown', async () => {
  const receiver = await receiveWebhooks()
  const { call, refusal } = await open({ WEBHOOK_ORIGINS: receiver.origin })
  const test = () => call(testWebhook, { params, body: {} }, as)
  expect(await refusal(testWebhook, { params, body: {} }, as)).toMatchObject({ code: 'CONFLICT' })
  const elsewhere = { url: 'https://other.example/hooks', seenUrl: '' }
  expect(await refusal(setLicenceWebhook, { params, body: elsewhere }, as)).toMatchObject({
    code: 'PAYMENT_WEBHOOK_NOT_ALLOWED',
  })
  const body = { url: receiver.url, seenUrl: '' }
  expect((await call(setLicenceWebhook, { params, body }, as)).webhook.url).toBe(receiver.url)
  expect(await refusal(setLicenceWebhook, { params, body }, as)).toMatchObject({ code: 'CONFLICT' })
  receiver.answerWith({ status: 404, text: 'no such page' })
  expect(await test()).toMatchObject({ state: 'failed', status: 404, answer: 'no such page', type: 'test' })
  const { state, durationMs, request } = await test()
  expect([state, typeof durationMs, request.headers['webhook-id']?.slice(0, 4)]).toEqual([
    'delivered',
    'number',
    'msg_',
  ])
  expect(JSON.parse(request.body)).toMatchObject({ type: 'test', data: { licenceId: params.id } })
})

test('a webhook secret is renewed once, and only its merchant sees it whole', async () => {
  const { app, call, refusal, clock } = await open()
  const secretNow = () => app.webhooks.ofLicence(params.id)
  const before = secretNow().secret
  const { webhook } = await call(getIssuedLicence, { params }, as)
  const seenSecret = webhook.presentSecret.secret
  expect(seenSecret).toMatch(/^whsec_.{5}\.\.\..{5}$/)
  const body = { grace: 'hour', seenSecret } as const
  const renewed = await call(renewWebhookSecret, { params, body }, as)
  expect(JSON.stringify(renewed)).not.toContain(secretNow().secret)
  expect(secretNow()).toMatchObject({ previousSecret: { secret: before } })
  expect(await refusal(renewWebhookSecret, { params, body }, as)).toMatchObject({ code: 'CONFLICT' })
  clock.moveBy(3_600_000)
  expect(secretNow().previousSecret).toBe(null)
  expect(await refusal(endSecretGrace, { params, body: {} }, as)).toMatchObject({ code: 'CONFLICT' })
})
