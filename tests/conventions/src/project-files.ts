import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every file that git tracks or would track, as paths from the root. */
export const projectFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

/** TypeScript sources, tests included, type-only declarations left out. */
export const sourceFiles = projectFiles.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

export const isTest = (path: string): boolean => /\.(test|test-d|spec|bench)\.tsx?$/.test(path)

/** The names of the folders directly below one, none where it does not exist. */
export const foldersOf = (path: string): readonly string[] => {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
