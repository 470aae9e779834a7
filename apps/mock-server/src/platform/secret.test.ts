import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readSecret } from './secret.ts'

test('a secret is created once and kept', () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const first = readSecret(config)
  expect(first).toHaveLength(48)
  expect(readSecret(config)).toEqual(first)
})

test.each([0, 1, 31])('a stored secret of %d bytes refuses to start', (length) => {
  const DATA_DIR = temporaryFolder()
  writeFileSync(join(DATA_DIR, 'token-secret'), new Uint8Array(length))
  expect(() => readSecret(readConfig({ DATA_DIR }))).toThrow(
    `token-secret has ${length} bytes and needs at least 32: delete it`,
  )
})
