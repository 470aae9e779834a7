import { accountIdOf } from '../accounts/account-id-of.ts'
import type { HashId } from '../accounts/hash-id.ts'
import { multihash } from '../encoding/multihash.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { verify } from '../keys/sign.ts'
import { blockSignedBytes } from './encode-message.ts'
import type { Block } from './message.ts'

/**
 * Hash of a block, which the next block names as `prevHash`.
 *
 * @returns 68 hexadecimal characters that start with `1220`.
 * @example
 * import { type Block, blockHashOf } from '@panel/ledger/messages'
 *
 * const isNext = (block: Block, next: Block) => blockHashOf(block) === blockHashOf(next)
 */
export const blockHashOf = (block: Omit<Block, 'signature'>): HashId => multihash(blockSignedBytes(block))

/** Whom a receiver expects to have sealed a block. */
export interface ExpectedBlock {
  /** Account id of the validator. */
  readonly validator: string
}

/**
 * Whether the expected validator signed a block.
 *
 * @example
 * import type { BlockData } from '@panel/ledger/client'
 * import { verifyBlock } from '@panel/ledger/messages'
 *
 * const check = ({ block }: BlockData, validator: string): Promise<boolean> => verifyBlock(block, { validator })
 */
export const verifyBlock = async (block: Block, expected: ExpectedBlock): Promise<boolean> => {
  const { validator, signature } = block
  if (validator === null || accountIdOf(validator) !== expected.validator) return false
  try {
    return await verify(validator, blockSignedBytes(block), signature, { hash: 'SHA-384' })
  } catch (error) {
    if (error instanceof InvalidKeyError) return false
    throw error
  }
}
