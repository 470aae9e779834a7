import { expect, test } from 'vitest'
import { iconSet } from './icon-set.tsx'

const descriptors = import.meta.glob<{ descriptor: { icon: string } }>(
  '../../../../../packages/contracts/src/services/*/descriptor.ts',
  { eager: true },
)
const routes = import.meta.glob<string>('../../services/*/routes/**/*.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
})

test('every icon that a descriptor names is in the set', () => {
  const icons = Object.values(descriptors).map(({ descriptor }) => descriptor.icon)
  expect(icons.length).toBeGreaterThanOrEqual(22)
  expect(icons.filter((icon) => !Object.hasOwn(iconSet, icon))).toEqual([])
})

test('every icon that a route’s menu entry names is in the set', () => {
  const icons = Object.values(routes).flatMap((source) =>
    [...source.matchAll(/\bicon: '([\w-]+)'/g)].map(([, icon = '']) => icon),
  )
  expect(icons.filter((icon) => !Object.hasOwn(iconSet, icon))).toEqual([])
})
