import { expect, test } from 'vitest'
import { nearestCall } from './nearest-call.ts'

const calls = [
  { operationId: 'getHealth', method: 'GET', path: '/api/health' },
  { operationId: 'requestPreAuth', method: 'POST', path: '/api/v1/authIn/preAuth' },
  { operationId: 'signIn', method: 'POST', path: '/api/v1/authIn/sign' },
  { operationId: 'prepareUnitTx', method: 'POST', path: '/api/trinci/prepareUnitTx' },
  { operationId: 'preparePayment', method: 'POST', path: '/api/v1/synkronypay/intents/:uuid/prepare' },
  { operationId: 'listCertificates', method: 'GET', path: '/api/v1/certificates/:accountId' },
  { operationId: 'listTransactions', method: 'GET', path: '/api/v1/explorer/transactions' },
  { operationId: 'listBlocks', method: 'GET', path: '/api/v1/explorer/blocks' },
  { operationId: 'submitPayment', method: 'POST', path: '/api/v1/synkronypay/intents/:uuid/pay' },
] as const

test.each([
  ['GET', '/api/helth?x=1', 'getHealth', [{ field: 'path', segment: 2, asked: 'helth', takes: 'health' }]],
  ['POST', '/api/health', 'getHealth', [{ field: 'method', asked: 'POST', takes: 'GET' }]],
  ['POST', '/api/v1/authIn/sgn', 'signIn', [{ field: 'path', segment: 4, asked: 'sgn', takes: 'sign' }]],
  ['POST', '/api/authIn/sign', 'signIn', [{ field: 'path', segment: 2, asked: '', takes: 'v1' }]],
  ['POST', '/api/v1/authIn/sign/now', 'signIn', [{ field: 'path', segment: 5, asked: 'now', takes: '' }]],
  [
    'POST',
    '/api/v1/synkronypay/intents/4711/pays',
    'submitPayment',
    [{ field: 'path', segment: 6, asked: 'pays', takes: 'pay' }],
  ],
  [
    'GET',
    '/api/v1/transactions',
    'listTransactions',
    [{ field: 'path', segment: 3, asked: '', takes: 'explorer' }],
  ],
  [
    'GET',
    '/api/v1/block',
    'listBlocks',
    [
      { field: 'path', segment: 3, asked: '', takes: 'explorer' },
      { field: 'path', segment: 3, asked: 'block', takes: 'blocks' },
    ],
  ],
  [
    'GET',
    '/api/v1/certificate/4711',
    'listCertificates',
    [{ field: 'path', segment: 3, asked: 'certificate', takes: 'certificates' }],
  ],
] as const)('%s %s is most like %s', (method, url, operationId, differences) => {
  expect(nearestCall(calls, method, url)).toEqual({ operationId, differences })
})

test('where there are no calls, none is near', () => {
  expect(nearestCall([], 'GET', '/api/health')).toBeUndefined()
})
