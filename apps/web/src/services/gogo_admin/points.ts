import { formatUnits } from '../../shared/format/amounts.ts'

/** A number of points, as people read it. */
export const formatPoints = (units: string | bigint): string => formatUnits(BigInt(units), 0)
