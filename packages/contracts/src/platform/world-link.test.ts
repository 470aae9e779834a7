import { expect, test } from 'vitest'
import { readWorldLink, type WorldLink, worldLinkAddress } from './world-link.ts'

const whole: WorldLink = {
  network: 'trinci_devnet',
  scenario: 'merchant-one-licence',
  account: 'merchant',
  roles: ['merchant', 'user'],
  subscriptions: { alias: 'PENDING' },
  time: '2026-03-02T08:00:00.000Z',
  rate: 0,
  faults: [{ operationId: 'getRoles', answer: { code: 'INTERNAL' }, latencyMs: 0, probability: 1 }],
  language: 'it-IT',
  theme: 'dark',
  route: '/panel/iservice/synkrony_pay_dashboard?page=2#top',
}

test('a link is read as it was made', () => {
  const { origin, pathname, search } = new URL(worldLinkAddress('http://localhost:8080', whole))
  expect([origin, pathname]).toEqual(['http://localhost:8080', '/control/open'])
  expect(readWorldLink(search)).toEqual({ link: whole })
})

test('a link that names a network alone opens the panel’s first page', () => {
  expect(readWorldLink('?network=trinci_devnet&confirm=1')).toEqual({
    link: { network: 'trinci_devnet', route: '/panel/' },
  })
})

test.each([
  ['no network', '?scenario=default', 'network'],
  ['a part that does not exist', '?network=a&sczenario=default', 'sczenario'],
  ['a rate that is no number', '?network=a&rate=fast', 'rate'],
  ['faults that are no list', '?network=a&faults={"operationId":"*"}', 'faults'],
  ['a role that does not exist', '?network=a&roles=["king"]', 'roles.0'],
  ['a subscription in no known state', '?network=a&subscriptions={"alias":"GONE"}', 'subscriptions.alias'],
  ['a language that does not exist', '?network=a&language=fr-FR', 'language'],
  ['a route of another site', '?network=a&route=https://other.example/', 'route'],
  ['a route without a base path', '?network=a&route=//other.example/panel/', 'route'],
  ['a route outside the panel', '?network=a&route=/control/', 'route'],
  ['a route with a backslash', '?network=a&route=/panel/\\other.example', 'route'],
])('a link with %s is refused', (_what, search, part) => {
  expect(readWorldLink(search)).toMatchObject({ problems: [{ part }] })
})
