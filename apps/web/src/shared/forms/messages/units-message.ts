import { formatPercent, formatUnits } from '../../format/amounts.ts'
import { readAmount } from '../rules/amount-text.ts'
import { amountLimits } from '../rules/units-rule.ts'
import { counted, type Describe } from './message-text.ts'

/** Why an amount or a percentage was refused: how it is written, how many decimals it has, or its size. */
export const describeUnits: Describe = ({ value, args }) => {
  const { decimals, least, most, isPercentage } = amountLimits(args)
  const amount = readAmount(String(value), decimals)
  const inWords = (units: bigint) => (isPercentage ? formatPercent : formatUnits)(units, decimals)
  if ('units' in amount) {
    return amount.units < least
      ? { key: 'units_min', values: { amount: inWords(least) } }
      : { key: 'units_max', values: { amount: inWords(most) } }
  }
  if (amount.problem === 'syntax') return isPercentage ? 'units_percent' : 'units'
  return decimals === 0 ? 'units_whole' : counted('units_decimals', decimals)
}
