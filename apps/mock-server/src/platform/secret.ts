import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '@panel/chain/random'
import { utf8ToBytes } from '@panel/ledger/encoding'
import type { Config } from '../config.ts'
import { StartError } from './start-error.ts'

const secretBytes = 48
/** As many as the hash of the tokens' signatures has; a shorter key could be guessed. */
const leastBytes = 32

/** The key that signs tokens: the configured one, or else one stored with the data, readable by its owner alone. */
export const readSecret = (config: Config, random: Random): Uint8Array => {
  if (config.JWT_SECRET !== undefined) return utf8ToBytes(config.JWT_SECRET)
  if (config.DATA_DIR === ':memory:') return random.bytes(secretBytes)
  const path = join(config.DATA_DIR, 'token-secret')
  if (!existsSync(path)) writeFileSync(path, random.bytes(secretBytes), { mode: 0o600, flag: 'wx' })
  const secret = new Uint8Array(readFileSync(path))
  if (secret.length >= leastBytes) return secret
  throw new StartError(
    `${path} has ${secret.length} bytes and needs at least ${leastBytes}: delete it, and the next start makes a new one. Everyone must sign in again.`,
  )
}
