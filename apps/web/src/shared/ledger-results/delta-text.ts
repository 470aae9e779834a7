import { deltaOf } from '@panel/contracts/platform/token-amounts'
import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import { formatUnits } from '../format/amounts.ts'

/** By how much a balance changed, with its sign; 'N/D' where that is not known. */
export const deltaText = (movement: TokenMovement): string => {
  const delta = deltaOf(movement)
  if (delta === 'N/D') return delta
  return `${delta > 0n ? '+' : ''}${formatUnits(delta, movement.decimals ?? 0)}`
}
