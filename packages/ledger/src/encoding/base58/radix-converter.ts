/** Rows that are added up in one go: each element of the output is then read and written once for four products. */
const ROWS = 4
/**
 * After this number of steps the carries of the output are resolved: 44 products of a limb below 2^24 and one below 2^23.5,
 * and the carry of the goes before, stay below 2^53 and with it exact.
 */
const GOES_BEFORE_RELIEF = 11

const nextPower = (power: Float64Array, from: number, to: number): Float64Array<ArrayBuffer> => {
  const product = new Float64Array(power.length + 2)
  let carry = 0
  for (let index = 0; index < product.length; index += 1) {
    const sum = (power[index] ?? 0) * from + carry
    carry = Math.floor(sum / to)
    product[index] = sum - carry * to
  }
  let size = product.length
  while (product[size - 1] === 0) size -= 1
  return product.slice(0, size)
}

/** The powers of `from` written in `to`, four of them side by side: element 4i + k is limb i of power 4n + k. */
const createPowers = (from: number, to: number): ((group: number) => Float64Array) => {
  const groups: Float64Array[] = []
  let power = new Float64Array([1])
  const nextGroup = (): Float64Array => {
    const rows: Float64Array[] = []
    for (let row = 0; row < ROWS; row += 1) {
      rows.push(power)
      power = nextPower(power, from, to)
    }
    const size = Math.max(...rows.map(({ length }) => length))
    const group = new Float64Array(ROWS * size)
    for (const [row, limbs] of rows.entries()) {
      for (const [index, limb] of limbs.entries()) group[ROWS * index + row] = limb
    }
    return group
  }
  return (index) => {
    let group = groups[index]
    while (group === undefined) {
      groups.push(nextGroup())
      group = groups[index]
    }
    return group
  }
}

/** Moves what does not fit into a limb to the next one. No step waits for the one before it. */
const relieve = (limbs: Float64Array, size: number, radix: number): void => {
  const inverse = 1 / radix
  let carry = 0
  for (let index = 0; index < size; index += 1) {
    const limb = limbs[index] ?? 0
    const high = Math.floor(limb * inverse)
    limbs[index] = limb - high * radix + carry
    carry = high
  }
}

/** Leaves limbs between 0 and `radix`. The rounded inverse may miss a quotient by one, which the remainder shows. */
const settle = (limbs: Float64Array, size: number, radix: number): void => {
  const inverse = 1 / radix
  let carry = 0
  for (let index = 0; index < size; index += 1) {
    const sum = (limbs[index] ?? 0) + carry
    carry = Math.floor(sum * inverse)
    let limb = sum - carry * radix
    if (limb < 0) {
      limb += radix
      carry -= 1
    } else if (limb >= radix) {
      limb -= radix
      carry += 1
    }
    limbs[index] = limb
  }
}

/**
 * Converts numbers between two radixes by adding up multiples of the powers of one written in the other. Unlike
 * division limb by limb, no step waits for the one before it, which makes short numbers several times faster.
 * Limbs are lowest first. Both radixes lie between 2^23 and 2^24.
 *
 * @param largestSize of the numbers written in `to`.
 * @returns a function from the first `count` limbs, which zeros follow up to a multiple of four, to as many limbs as
 * they need at most. Those are overwritten by the next call: making a typed array each time would cost more than
 * the arithmetic.
 */
export const createRadixConverter = (from: number, to: number, largestSize: number) => {
  const groupAt = createPowers(from, to)
  const output = new Float64Array(largestSize + 1)
  const addGroup = (limbs: Float64Array, group: number, size: number): void => {
    const powers = groupAt(group)
    const first = limbs[ROWS * group] ?? 0
    const second = limbs[ROWS * group + 1] ?? 0
    const third = limbs[ROWS * group + 2] ?? 0
    const fourth = limbs[ROWS * group + 3] ?? 0
    const end = Math.min(powers.length / ROWS, size)
    for (let index = 0, at = 0; index < end; index += 1, at += ROWS) {
      output[index] =
        (output[index] ?? 0) +
        first * (powers[at] ?? 0) +
        second * (powers[at + 1] ?? 0) +
        third * (powers[at + 2] ?? 0) +
        fourth * (powers[at + 3] ?? 0)
    }
  }
  return (limbs: Float64Array, count: number, size: number): Float64Array => {
    output.fill(0, 0, size + 1)
    for (let group = 0; group * ROWS < count; group += 1) {
      addGroup(limbs, group, size + 1)
      if (group % GOES_BEFORE_RELIEF === GOES_BEFORE_RELIEF - 1) relieve(output, size + 1, to)
    }
    settle(output, size + 1, to)
    return output
  }
}
