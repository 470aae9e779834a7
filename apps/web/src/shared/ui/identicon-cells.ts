import { hashText } from '@panel/contracts/platform/hash-text'

const side = 5
/** Columns of the left half with the middle; the others mirror them. */
const half = 3

/** How many colours faces have; `identicon.module.css` defines them. */
export const faceColours = 8

/** One step of xorshift32; never zero for a seed that is not. */
const next = (seed: number): number => {
  let value = seed
  value ^= value << 13
  value ^= value >>> 17
  value ^= value << 5
  return value >>> 0
}

/** The face of an id: a colour, and the path of the filled cells of a 5 × 5 grid, mirrored left to right. */
export const faceOf = (id: string): { readonly colour: number; readonly path: string } => {
  let seed = hashText(id) || 1
  const colour = seed % faceColours
  let path = ''
  for (let cell = 0; cell < side * half; cell += 1) {
    seed = next(seed)
    if ((seed & 0x10000) === 0) continue
    const x = cell % half
    const y = Math.floor(cell / half)
    path += `M${x} ${y}h1v1h-1z`
    if (x < half - 1) path += `M${side - 1 - x} ${y}h1v1h-1z`
  }
  return { colour, path }
}
