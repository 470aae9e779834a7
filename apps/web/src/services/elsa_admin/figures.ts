import type { Incident } from '@panel/contracts/services/elsa_admin/incidents'
import { formatCount, formatPercent, formatUnitsShort } from '../../shared/format/amounts.ts'

/** A time in milliseconds as people read it; a dash where nothing happened. */
export const formatMilliseconds = (milliseconds: number | null): string => {
  if (milliseconds === null) return '–'
  if (milliseconds < 10) return `${formatUnitsShort(BigInt(Math.round(milliseconds * 10)), 1)} ms`
  if (milliseconds < 1000) return `${formatCount(Math.round(milliseconds))} ms`
  return `${formatUnitsShort(BigInt(Math.round(milliseconds / 10)), 2)} s`
}

const mebibyte = 1_048_576

export const formatMebibytes = (bytes: number): string => `${formatCount(Math.round(bytes / mebibyte))} MiB`

/** A share as a percentage of at most two decimals. */
export const formatShare = (part: number, of: number): string =>
  of === 0 ? '–' : formatPercent(Math.round((part / of) * 10_000), 2)

/** What a chart draws of a time: whole milliseconds, and nothing where there is none. */
export const drawnMilliseconds = (milliseconds: number | null | undefined): bigint | undefined =>
  milliseconds === null || milliseconds === undefined ? undefined : BigInt(Math.round(milliseconds))

/** Members of a chart's column that have a value. */
export const known = (values: Readonly<Record<string, bigint | undefined>>): Record<string, bigint> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, bigint] => entry[1] !== undefined),
  )

/** An armed fault in a few signs: which call, what it answers, and how late. */
export const faultText = ({ operation, answer, latencyMs }: Incident['faults'][number]): string =>
  [operation, answer, latencyMs > 0 ? formatMilliseconds(latencyMs) : ''].filter(Boolean).join(' · ')
