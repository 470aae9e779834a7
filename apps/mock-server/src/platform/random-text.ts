import { createRandom } from '@panel/chain/random'

const random = createRandom()

/**
 * A text that nobody can guess, in base64url. Never from the world's own source: a world that goes back draws the same
 * bytes once more, and one person's session would get the id of another's.
 */
export const randomText = (bytes: number): string => Buffer.from(random.bytes(bytes)).toString('base64url')
