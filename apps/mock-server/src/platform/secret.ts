import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '@panel/chain/random'
import { utf8ToBytes } from '@panel/ledger/encoding'
import type { Config } from '../config.ts'

const secretBytes = 48

/** The key that signs tokens: the configured one, else one kept beside the data, readable by its owner alone. */
export const readSecret = (config: Config, random: Random): Uint8Array => {
  if (config.JWT_SECRET !== undefined) return utf8ToBytes(config.JWT_SECRET)
  if (config.DATA_DIR === ':memory:') return random.bytes(secretBytes)
  const path = join(config.DATA_DIR, 'token-secret')
  if (!existsSync(path)) writeFileSync(path, random.bytes(secretBytes), { mode: 0o600, flag: 'wx' })
  return new Uint8Array(readFileSync(path))
}
