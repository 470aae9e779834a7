import { encode } from 'uqr'

/** The least side of a module, in millimetres: what phone cameras read from office printers. */
export const moduleMillimetres = 0.42

/** Light modules around a code, as its standard requires. */
const quietModules = 4

export const papers = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const
export type Paper = keyof typeof papers

/** A card, in millimetres; two beside one another and five below fit both papers. */
export const card = { width: 92, height: 50 } as const
const across = 2
const down = 5
export const cardsOnPage = across * down

export interface SheetCard {
  /** Its number in the batch, from 1. */
  readonly position: number
  /** Millimetres from the page's left and upper edge. */
  readonly left: number
  readonly top: number
}

/** The places of a page's cards. On the back of a sheet each is behind its front, so columns change sides. */
export const cardsOf = (positions: readonly number[], paper: Paper, isBack: boolean): SheetCard[] => {
  const { width, height } = papers[paper]
  const [left, top] = [(width - across * card.width) / 2, (height - down * card.height) / 2]
  return positions.map((position, index) => {
    const column = index % across
    const place = isBack ? across - 1 - column : column
    return { position, left: left + place * card.width, top: top + Math.floor(index / across) * card.height }
  })
}

/** Which side of the cards is printed. `both` prints fronts and backs in turn, for two-sided sheets. */
export const sides = ['public', 'private', 'both'] as const
export type Side = (typeof sides)[number]

export interface SheetPage {
  readonly side: 'public' | 'private'
  readonly cards: readonly SheetCard[]
}

/** The pages of a batch: a card is never cut by the end of a page. */
export const pagesOf = (size: number, paper: Paper, side: Side): SheetPage[] => {
  const pages: SheetPage[] = []
  for (let first = 1; first <= size; first += cardsOnPage) {
    const count = Math.min(cardsOnPage, size - first + 1)
    const positions = Array.from({ length: count }, (_, index) => first + index)
    if (side !== 'private') pages.push({ side: 'public', cards: cardsOf(positions, paper, false) })
    if (side !== 'public') pages.push({ side: 'private', cards: cardsOf(positions, paper, side === 'both') })
  }
  return pages
}

/** The dark modules of a row as a path: neighbours are one rectangle, so that no printer leaves a seam between them. */
const rowPath = (row: readonly boolean[], y: number): string => {
  const rectangles: string[] = []
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const width = x + 1 - start
    rectangles.push(`M${start} ${y}h${width}v1h-${width}z`)
  }
  return rectangles.join('')
}

/** A text as a QR code: its path, and its side with the quiet zone in modules and in millimetres. */
export const codeOf = (text: string) => {
  const { data, size } = encode(text, { ecc: 'L', border: quietModules })
  const path = data.map(rowPath).join('')
  return { path, modules: size, millimetres: size * moduleMillimetres }
}
