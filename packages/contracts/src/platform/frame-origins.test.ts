import { expect, test } from 'vitest'
import { allowFrameOrigin } from './frame-origins.ts'

const takes = (origin: string): boolean => allowFrameOrigin.body.safeParse({ origin }).success

test('an origin is written as browsers write it', () => {
  expect(
    ['https://orders.example', 'http://127.0.0.1:8081', 'https://xn--d1acpjx3f.xn--p1ai'].map(takes),
  ).toEqual([true, true, true])
  const refused = [
    'https://orders.example/',
    'https://orders.example:443',
    'HTTPS://orders.example',
    'https://user@orders.example',
    'https://яндекс.рф',
    'ftp://orders.example',
    'null',
    '',
  ]
  expect(refused.filter(takes)).toEqual([])
})
