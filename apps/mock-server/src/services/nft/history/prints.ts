import type { TokenContent } from '@panel/contracts/smart-contracts/nft-content'
import { multihash, utf8ToBytes } from '@panel/ledger/encoding'

const places = ['Bologna', 'Genova', 'Lecce', 'Milano', 'Napoli', 'Roma', 'Torino', 'Verona'] as const
const editions = 12

/** A print of a numbered series: a drawing that its number alone decides. */
interface Print {
  readonly number: number
  readonly place: string
  readonly picture: Uint8Array
  readonly hash: string
}

const drawingOf = (number: number): string => {
  const hue = (number * 47) % 360
  const hills = [0, 1, 2, 3].map((hill) => {
    const height = 120 + ((number * 31 + hill * 57) % 140)
    return `<circle cx="${60 + hill * 95}" cy="400" r="${height}" fill="hsl(${hue + hill * 25} 45% ${30 + hill * 9}%)"/>`
  })
  const sun = `<circle cx="${80 + ((number * 53) % 240)}" cy="${70 + ((number * 29) % 80)}" r="34" fill="hsl(${(hue + 180) % 360} 80% 70%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="hsl(${hue} 60% 88%)"/>${sun}${hills.join('')}</svg>`
}

/** The series, in its order. */
export const prints: readonly Print[] = Array.from({ length: editions }, (_, index) => {
  const number = index + 1
  const picture = utf8ToBytes(drawingOf(number))
  return { number, place: places[index % places.length] ?? places[0], picture, hash: multihash(picture) }
})

/** What the token of a print says. */
export const contentOf = ({ number, place, hash }: Print): TokenContent => ({
  name: `${place}, view ${number}`,
  description: `A view of ${place}, number ${number} of a series of ${prints.length}.`,
  attributes: [
    { key: 'series', value: 'Views' },
    { key: 'place', value: place },
    { key: 'number', value: `${number} of ${prints.length}` },
  ],
  picture: { hash, type: 'svg', address: `/api/v1/files/nft/${hash}` },
})
