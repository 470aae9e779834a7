/**
 * So many products of a limb below 2^24 and one below 2^23.5 stay below 2^53, and with it exact, before carries
 * must be passed on.
 */
const ROWS_BEFORE_CARRY = 32

const passCarries = (limbs: Float64Array, size: number, radix: number): void => {
  let carry = 0
  for (let index = 0; index < size; index += 1) {
    const sum = (limbs[index] ?? 0) + carry
    carry = Math.floor(sum / radix)
    limbs[index] = sum - carry * radix
  }
}

const nextPower = (power: Float64Array, from: number, to: number): Float64Array => {
  const product = new Float64Array(power.length + 2)
  for (let index = 0; index < power.length; index += 1) product[index] = (power[index] ?? 0) * from
  passCarries(product, product.length, to)
  let size = product.length
  while (product[size - 1] === 0) size -= 1
  return product.slice(0, size)
}

/**
 * Converts numbers between two radixes by adding up multiples of the powers of one written in the other. Unlike
 * division limb by limb, no step waits for the one before it, which makes short numbers several times faster.
 * Limbs stand lowest first. Both radixes lie between 2^23 and 2^24.
 *
 * @param largestSize of the numbers written in `to`.
 * @returns a function from the first `count` limbs to as many limbs as they need at most, which are overwritten
 * by the next call: making a typed array each time would cost more than the arithmetic.
 */
export const createRadixConverter = (from: number, to: number, largestSize: number) => {
  const powers: Float64Array[] = [new Float64Array([1])]
  const output = new Float64Array(largestSize + 1)
  return (limbs: Float64Array, count: number, size: number): Float64Array => {
    output.fill(0, 0, size + 1)
    for (let index = 0; index < count; index += 1) {
      if (index === powers.length) powers.push(nextPower(powers[index - 1] ?? output, from, to))
      const power = powers[index] ?? output
      const limb = limbs[index] ?? 0
      for (let at = 0; at < power.length; at += 1) output[at] = (output[at] ?? 0) + limb * (power[at] ?? 0)
      if (index % ROWS_BEFORE_CARRY === ROWS_BEFORE_CARRY - 1) passCarries(output, size + 1, to)
    }
    passCarries(output, size + 1, to)
    return output
  }
}
