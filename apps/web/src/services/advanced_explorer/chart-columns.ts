import type { BlockFigures } from '@panel/contracts/services/advanced_explorer/chain'
import type { ChartColumn } from '../../shared/charts/chart-series.ts'
import { formatCount } from '../../shared/format/amounts.ts'

/** A chart's columns, one a block. */
export const chartColumnsOf = (
  blocks: readonly BlockFigures[],
  labelOf: (block: BlockFigures) => string,
): ChartColumn[] =>
  blocks.map((block) => ({
    label: labelOf(block),
    shortLabel: formatCount(block.height),
    values: {
      transactions: BigInt(block.transactions),
      burnedFuel: BigInt(block.burnedFuel),
      blockSeconds: BigInt(block.blockSeconds ?? 0),
    },
  }))

/** Where a scale of block times should end: twice what nine of ten blocks stay within, so that a long rest fits too. */
export const usualSeconds = (blocks: readonly BlockFigures[]): bigint => {
  const seconds = blocks
    .flatMap((block) => (block.blockSeconds === null ? [] : [block.blockSeconds]))
    .sort((left, right) => left - right)
  const usual = seconds[Math.floor((seconds.length - 1) * 0.9)] ?? 0
  return BigInt(Math.max(1, usual * 2))
}

const timeUnits = [86_400n, 3600n, 60n]

/** What a scale of seconds should be whole multiples of: days, hours, minutes or seconds. */
export const secondsUnit = (greatest: bigint): bigint => timeUnits.find((unit) => unit * 2n <= greatest) ?? 1n
