import { expect, test } from 'vitest'
import { hopsOf } from './hops.ts'

const relation = (from: string, to: string, units: number) => ({ from, to, units: String(units), flows: 1 })
const linksOf = (hops: ReturnType<typeof hopsOf>) =>
  hops.links.map(({ source, target, value }) => `${source} > ${target} ${value}`)

test('senders and receivers are in columns of their own, so that a circle is two bands', () => {
  expect(linksOf(hopsOf([relation('A', 'B', 5), relation('B', 'A', 3)], undefined))).toEqual([
    '0 A > 1 B 5',
    '0 B > 1 A 3',
  ])
})

test('around one account its senders are before it and its receivers behind it', () => {
  const hops = hopsOf([relation('A', 'B', 5), relation('B', 'A', 3), relation('A', 'C', 9)], 'B')
  expect(linksOf(hops)).toEqual(['0 A > 1 B 5', '1 B > 2 A 3'])
  expect(hops.nodes.map(({ id }) => id)).toEqual(['0 A', '1 B', '2 A'])
})

test('the ten largest of a column are shown by themselves, and the amounts of the others add up', () => {
  const many = Array.from({ length: 14 }, (_, place) => relation(`S${place}`, 'B', 100 - place))
  const hops = hopsOf(many, 'B')
  expect(hops.nodes.filter(({ column }) => column === 0)).toHaveLength(11)
  expect(hops.nodes.find(({ end }) => end === 'others')).toMatchObject({ others: 4 })
  expect(linksOf(hops).at(-1)).toBe('0 others > 1 B 354')
  expect(hops.links.reduce((sum, { value }) => sum + value, 0n)).toBe(1309n)
})
