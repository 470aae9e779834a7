import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRadixConverter } from './radix-converter.ts'

const valueOf58 = (limbs: Float64Array, radix: bigint): bigint =>
  limbs.reduceRight((value, limb) => value * radix + BigInt(limb), 0n)

test('keeps the value, also with the greatest limbs and past the rows between carries', () => {
  const from = 2 ** 24
  const to = 58 ** 4
  const convert = createRadixConverter(from, to, 100)
  const limb = fc.oneof(fc.integer({ min: 0, max: from - 1 }), fc.constant(from - 1))
  fc.assert(
    fc.property(fc.array(limb, { maxLength: 90, size: 'max' }), (limbs) => {
      const input = new Float64Array(limbs)
      const output = convert(input, input.length, 95)
      expect(valueOf58(output.slice(0, 95), BigInt(to))).toBe(valueOf58(input, BigInt(from)))
    }),
  )
})
