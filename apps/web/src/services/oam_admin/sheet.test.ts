import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { card, cardsOf, cardsOnPage, codeOf, pagesOf, papers } from './sheet.ts'

test('every card is whole on its page, on either paper', () => {
  for (const paper of ['A4', 'Letter'] as const) {
    const { width, height } = papers[paper]
    for (const { cards } of pagesOf(37, paper, 'both')) {
      for (const { left, top } of cards) {
        expect(left).toBeGreaterThanOrEqual(5)
        expect(top).toBeGreaterThanOrEqual(5)
        expect(left + card.width).toBeLessThanOrEqual(width - 5)
        expect(top + card.height).toBeLessThanOrEqual(height - 5)
      }
    }
  }
})

test('the back of a card is behind its front when the sheet is turned over its long side', () => {
  const positions = Array.from({ length: cardsOnPage }, (_, index) => index + 1)
  const { width } = papers.A4
  const fronts = cardsOf(positions, 'A4', false)
  for (const [index, back] of cardsOf(positions, 'A4', true).entries()) {
    const front = fronts[index]
    expect([back.position, back.top]).toEqual([front?.position, front?.top])
    expect(back.left).toBeCloseTo(width - (front?.left ?? 0) - card.width)
  }
})

test('public and private sides are on pages of their own, in turn for two-sided sheets', () => {
  expect(pagesOf(12, 'A4', 'both').map(({ side, cards }) => [side, cards.length])).toEqual([
    ['public', 10],
    ['private', 10],
    ['public', 2],
    ['private', 2],
  ])
  expect(pagesOf(12, 'A4', 'private').map(({ side }) => side)).toEqual(['private', 'private'])
})

test('the code of a private key fits its card with modules that a camera can read', () => {
  const { millimetres, modules } = codeOf('1'.repeat(255))
  expect(millimetres / modules).toBeGreaterThanOrEqual(0.4)
  expect(millimetres).toBeLessThanOrEqual(card.height - 6)
})

/** The path of a code as a camera sees it: four dots a module, dark on light. */
const pictureOf = ({ path, modules }: ReturnType<typeof codeOf>) => {
  const side = modules * 4
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let dot = 0; dot < 16 * Number(width); dot += 1) {
      const at = (Number(y) * 4 + (dot % 4)) * side + Number(x) * 4 + Math.floor(dot / 4)
      dots.fill(0, at * 4, at * 4 + 3)
    }
  }
  return { dots, side }
}

test('a decoder reads an account and a private key back from their codes', () => {
  const privateText = Array.from(
    { length: 253 },
    (_, index) => 'abcdefghijkmnopqrstuvwxyzABCDEFGH'[(index * 7) % 33],
  ).join('')
  for (const text of ['QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF', privateText]) {
    const { dots, side } = pictureOf(codeOf(text))
    expect(jsQR(dots, side, side)?.data).toBe(text)
  }
})
