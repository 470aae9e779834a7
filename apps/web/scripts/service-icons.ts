import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const moduleId = 'virtual:service-icons'
const sources = ['packages/contracts/src/services/*/descriptor.ts', 'apps/web/src/**/*.{ts,tsx}']

/** Icons that a service in a frame may name: such a service is registered in a deployment, not in this repository. */
const iconsOfFrames = [
  ...[
    'apps',
    'bell',
    'clock',
    'code',
    'coin',
    'file-text',
    'history',
    'layout-board',
    'list',
    'mail',
    'notes',
  ],
  ...['settings', 'tag', 'template', 'ticket', 'user', 'wallet', 'world'],
]

const namedIcon = /\bicon: '([a-z][a-z0-9-]*)'/g

/** `chart-dots-3` becomes `IconChartDots3`, as Tabler exports it. */
export const exportOf = (name: string): string =>
  `Icon${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

/** The names in `icon: '…'` of a source text. */
export const iconsNamedIn = (source: string): string[] =>
  [...source.matchAll(namedIcon)].map(([, name = '']) => name)

/** The module with exactly these icons, by name. */
export const iconModule = (names: Iterable<string>): string => {
  const sorted = [...new Set(names)].sort()
  const entries = sorted.map((name) => `  '${name}': ${exportOf(name)},`)
  return [
    `import { ${sorted.map(exportOf).join(', ')} } from '@tabler/icons-react'`,
    'export const icons = {',
    ...entries,
    '}',
  ].join('\n')
}

/**
 * Provides `virtual:service-icons`: the Tabler icons that descriptors and menu entries name, and no others. The build
 * fails on a name that Tabler does not have, since its export is missing.
 */
export const serviceIcons = (): Plugin => ({
  name: 'service-icons',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load(id) {
    if (id !== `\0${moduleId}`) return undefined
    const repository = fileURLToPath(new URL('../../../', import.meta.url))
    const files = globSync(sources, { cwd: repository })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => `${repository}${file}`)
    for (const file of files) this.addWatchFile(file)
    return iconModule([
      ...iconsOfFrames,
      ...files.flatMap((file) => iconsNamedIn(readFileSync(file, 'utf8'))),
    ])
  },
})
