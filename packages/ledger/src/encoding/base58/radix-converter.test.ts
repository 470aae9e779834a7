import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRadixConverter } from './radix-converter.ts'

const valueOf58 = (limbs: Float64Array, radix: bigint): bigint =>
  limbs.reduceRight((value, limb) => value * radix + BigInt(limb), 0n)

test('keeps the value, also with the greatest limbs and past the rows after which carries are moved on', () => {
  const from = 2 ** 24
  const to = 58 ** 4
  const convert = createRadixConverter(from, to, 185)
  const limb = fc.oneof(fc.integer({ min: 0, max: from - 1 }), fc.constant(from - 1))
  const limbs = fc.oneof(
    fc.array(limb, { maxLength: 176, size: 'max' }),
    fc.nat({ max: 176 }).map((length) => Array<number>(length).fill(from - 1)),
  )
  fc.assert(
    fc.property(limbs, (numbers) => {
      const size = Math.ceil((numbers.length * Math.log(from)) / Math.log(to))
      const output = convert(new Float64Array([...numbers, 0, 0, 0]), numbers.length, size).slice(0, size)
      expect(output.every((digit) => digit >= 0 && digit < to)).toBe(true)
      expect(valueOf58(output, BigInt(to))).toBe(valueOf58(new Float64Array(numbers), BigInt(from)))
    }),
  )
})
