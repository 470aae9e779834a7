import { expect, test } from 'vitest'
import { projectFiles, readText } from './project-files.ts'

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string
        readonly integrity?: string
        readonly link?: boolean
        readonly optional?: boolean
        readonly dev?: boolean
      }
    >
  >
}

const locks = projectFiles.filter((path) => path.endsWith('package-lock.json'))

/**
 * Programs of development tools for other systems, which the registry that this file is made with does not have, so
 * that their hashes are not known. They are optional, and no other entry may lack its hash.
 */
const unknownHashes = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@turbo/darwin-64',
  '@turbo/darwin-arm64',
  '@turbo/windows-64',
  '@turbo/windows-arm64',
]

test.each(locks)('%s names a SHA-512 hash for every package', (path) => {
  const { packages }: LockFile = JSON.parse(readText(path))
  const without = Object.entries(packages).filter(
    ([place, { integrity, link, version }]) =>
      place.includes('node_modules/') && !link && version !== undefined && !integrity?.startsWith('sha512-'),
  )
  const required = without.filter(([, { optional, dev }]) => !(optional && dev))
  expect(required).toEqual([])
  const names = without.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 13))
  for (const name of names) expect(unknownHashes).toContain(name)
})
