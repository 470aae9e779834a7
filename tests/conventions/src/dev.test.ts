import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchedFolders } from '../../../scripts/lib/watched-folders.mjs'
import { root } from '../../../scripts/lib/workspace.mjs'

test('developing watches sources and fixtures, and no folder that builds or tests write into', () => {
  const folders = watchedFolders()
  expect(folders).toContain('apps/mock-server/src')
  expect(folders).toContain('fixtures')
  for (const name of readdirSync(join(root, 'packages'))) expect(folders).toContain(`packages/${name}/src`)
  for (const folder of folders) {
    for (const written of ['.turbo', 'test-results', 'dist', 'node_modules']) {
      expect(existsSync(join(root, folder, written)), `${folder}/${written}`).toBe(false)
    }
  }
})
