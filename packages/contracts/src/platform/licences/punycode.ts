const [base, least, most, skew, damp] = [36, 1, 26, 38, 700]
const [firstBias, firstPoint] = [72, 128]

const digitOf = (character: string): number => {
  const digit = '0123456789'.indexOf(character)
  return digit >= 0 ? digit + 26 : 'abcdefghijklmnopqrstuvwxyz'.indexOf(character)
}

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let [rest, bias] = [Math.floor(delta / (isFirst ? damp : 2)), 0]
  rest += Math.floor(rest / points)
  for (; rest > ((base - least) * most) / 2; bias += base) rest = Math.floor(rest / (base - least))
  return bias + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

/**
 * The text that a lower-case `xn--` label represents, without that prefix, as RFC 3492 section 6.2 decodes it; undefined
 * for one that is malformed.
 */
export const decodePunycode = (encoded: string): string | undefined => {
  const split = encoded.lastIndexOf('-')
  const points = Array.from(
    encoded.slice(0, Math.max(split, 0)),
    (character) => character.codePointAt(0) ?? 0,
  )
  const digits = Array.from(encoded.slice(split + 1), digitOf)
  let [place, point, bias] = [0, firstPoint, firstBias]
  for (let next = 0; next < digits.length; ) {
    const before = place
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = digits[next++] ?? -1
      if (digit < 0) return undefined
      place += digit * weight
      const threshold = Math.min(Math.max(step - bias, least), most)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = points.length + 1
    bias = adapt(place - before, length, before === 0)
    point += Math.floor(place / length)
    place %= length
    if (point > 0x10ffff) return undefined
    points.splice(place, 0, point)
    place += 1
  }
  return String.fromCodePoint(...points)
}
