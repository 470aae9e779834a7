import { expect, test } from 'vitest'
import { faceColours, faceOf } from './identicon-cells.ts'

const first = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const other = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7j'

test('an id always has the same face, and a look-alike id another one', () => {
  expect(faceOf(first)).toEqual(faceOf(first))
  expect(faceOf(first)).not.toEqual(faceOf(other))
})

test('a face is the same from the left as from the right', () => {
  for (const id of [first, other, '#EURS', '']) {
    const { path, colour } = faceOf(id)
    const cells = [...path.matchAll(/M(\d) (\d)/g)].map(([, x, y]) => `${x} ${y}`)
    const mirrored = cells.map((cell) => `${4 - Number(cell[0])} ${cell[2]}`)
    expect(new Set(mirrored)).toEqual(new Set(cells))
    expect(colour).toBeLessThan(faceColours)
  }
})
