import { expect, test } from 'vitest'
import { hexToBytes } from '../encoding/index.ts'
import { assertWholeDer } from './der.ts'

test.each(['3000', `3003${'00'.repeat(3)}`, `308180${'00'.repeat(128)}`, `30820100${'00'.repeat(256)}`])(
  'takes the whole sequence %.8s…',
  (hex) => {
    expect(() => assertWholeDer(hexToBytes(hex))).not.toThrow()
  },
)

test.each([
  '',
  '30',
  '3001',
  '300000',
  '3080',
  '3085',
  '0400',
  `30820100${'00'.repeat(257)}`,
  '3084ffffffff',
])('refuses %.8s…', (hex) => {
  expect(() => assertWholeDer(hexToBytes(hex))).toThrow(expect.objectContaining({ name: 'InvalidKeyError' }))
})
