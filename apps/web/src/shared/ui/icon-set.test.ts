import { icons } from 'virtual:service-icons'
import { expect, test } from 'vitest'
import { exportOf, iconModule, iconsNamedIn } from '../../../scripts/service-icons.ts'

test('the icons of descriptors and of menu entries are collected, and each exists', () => {
  // A service's descriptor, a menu entry, the shell's palette.
  for (const name of ['currency-bitcoin', 'user-plus', 'building-store']) expect(icons).toHaveProperty(name)
  expect(Object.entries(icons).filter(([, icon]) => icon === undefined)).toEqual([])
})

test('names are read from sources, and each icon is imported once', () => {
  expect(iconsNamedIn("nav: { label: 'menu.list', icon: 'chart-dots-3', order: 1 }")).toEqual([
    'chart-dots-3',
  ])
  expect(iconsNamedIn("icon: '../x', icon: name")).toEqual([])
  expect(exportOf('chart-dots-3')).toBe('IconChartDots3')
  expect(iconModule(['at', 'id', 'at'])).toBe(
    [
      "import { IconAt, IconId } from '@tabler/icons-react'",
      'export const icons = {',
      "  'at': IconAt,",
      "  'id': IconId,",
      '}',
    ].join('\n'),
  )
})
