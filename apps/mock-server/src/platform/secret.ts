import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '@panel/chain/random'
import { utf8ToBytes } from '@panel/ledger/encoding'
import type { Config } from '../config.ts'
import { StartError } from './start-error.ts'

const secretBytes = 48
/** As many as the hash of the tokens' signatures has; a shorter key could be guessed. */
const leastBytes = 32

interface KeptSecret {
  /** The configured one, which is kept nowhere. */
  readonly configured: string | undefined
  readonly fileName: string
  /** What is lost with it. */
  readonly consequence: string
}

const readKept = (
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  { configured, fileName, consequence }: KeptSecret,
): Uint8Array => {
  if (configured !== undefined) return utf8ToBytes(configured)
  // Never from the world's own source, whose seed a snapshot keeps.
  const random = createRandom()
  if (DATA_DIR === ':memory:') return random.bytes(secretBytes)
  const path = join(DATA_DIR, fileName)
  if (!existsSync(path)) writeFileSync(path, random.bytes(secretBytes), { mode: 0o600, flag: 'wx' })
  const secret = new Uint8Array(readFileSync(path))
  if (secret.length >= leastBytes) return secret
  throw new StartError(
    `${path} has ${secret.length} bytes and needs at least ${leastBytes}: delete it, and the next start makes a new one. ${consequence}`,
  )
}

/** The key that signs tokens: the configured one, or else one stored with the data, readable by its owner alone. */
export const readSecret = (config: Config): Uint8Array =>
  readKept(config, {
    configured: config.JWT_SECRET,
    fileName: 'token-secret',
    consequence: 'Everyone must sign in again.',
  })

/** The key under which personal data are encrypted; configured or stored as that of tokens is. */
export const readPersonalDataKey = (config: Config): Uint8Array =>
  readKept(config, {
    configured: config.PERSONAL_DATA_KEY,
    fileName: 'personal-data-key',
    consequence: 'What was encrypted under the old one can never be read again.',
  })
