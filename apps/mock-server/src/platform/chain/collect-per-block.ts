import type { BlockSummary, Ledger } from '@panel/chain/ledger'

/**
 * Collects values while a block executes, each once, and hands them over when the block is committed and everyone can
 * read what it wrote.
 *
 * @returns collects one value
 */
export const collectPerBlock = <Value>(
  ledger: Pick<Ledger, 'onBlock'>,
  handle: (values: readonly Value[], block: BlockSummary) => void,
): ((value: Value) => void) => {
  const collected = new Set<Value>()
  ledger.onBlock((block) => {
    if (collected.size === 0) return
    const values = [...collected]
    collected.clear()
    handle(values, block)
  })
  return (value) => {
    collected.add(value)
  }
}
