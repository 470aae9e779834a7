import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

const host = 'localhost:8080'
const cookie = { cookie: 'tk=1; panel_world=8080.blue', host }
const page = { ...cookie, accept: 'text/html,*/*' }

test.each([
  ['/worlds/red/api/health?x=1', {}, { kind: 'world', name: 'red', url: '/api/health?x=1' }],
  ['/worlds/red/socket.io/?EIO=4', {}, { kind: 'world', name: 'red', url: '/socket.io/?EIO=4' }],
  ['/worlds/red/api/health', cookie, { kind: 'world', name: 'red', url: '/api/health' }],
  ['/api/health', cookie, { kind: 'world', name: 'blue', url: '/api/health' }],
  ['/socket.io/?EIO=4', cookie, { kind: 'world', name: 'blue', url: '/socket.io/?EIO=4' }],
  ['/worlds/main/api/health', cookie, { kind: 'own', url: '/api/health' }],
  ['/api/health', {}, { kind: 'own', url: '/api/health' }],
  ['/api/control/worlds/remove', cookie, { kind: 'own', url: '/api/control/worlds/remove' }],
  ['/worlds/red/api/openapi.json', {}, { kind: 'own', url: '/api/openapi.json' }],
  ['/api/control/world', cookie, { kind: 'world', name: 'blue', url: '/api/control/world' }],
  ['/worlds/red', {}, { kind: 'enter', name: 'red', url: '/panel/', signsOut: false }],
  ['/worlds/red/control/', {}, { kind: 'enter', name: 'red', url: '/control/', signsOut: false }],
  ['/worlds/red/sign-out/panel/?a', {}, { kind: 'enter', name: 'red', url: '/panel/?a', signsOut: true }],
  ['/api/health', { cookie: 'panel_world=9000.blue', host }, { kind: 'own', url: '/api/health' }],
  ['/api/health', { cookie: 'panel_world=8080.main', host }, { kind: 'own', url: '/api/health' }],
  ['/panel/profile', page, { kind: 'page', name: 'blue' }],
  ['/panel/assets/index.js', cookie, { kind: 'own', url: '/panel/assets/index.js' }],
])('%s is led to where it belongs', (url, headers, expected) => {
  expect(addressOf(url, headers)).toEqual(expected)
})
