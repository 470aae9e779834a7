import { formatUnits } from '../../format/amounts.ts'
import { readAmount } from '../rules/amount-text.ts'
import { amountLimits } from '../rules/units-rule.ts'
import { counted, type Describe } from './message-text.ts'

/** Why an amount was refused: how it is written, how many decimals it has, or its size. */
export const describeUnits: Describe = ({ value, args }) => {
  const { decimals, least, most } = amountLimits(args)
  const amount = readAmount(String(value), decimals)
  if ('units' in amount) {
    return amount.units < least
      ? { key: 'units_min', values: { amount: formatUnits(least, decimals) } }
      : { key: 'units_max', values: { amount: formatUnits(most, decimals) } }
  }
  if (amount.problem === 'syntax') return 'units'
  return decimals === 0 ? 'units_whole' : counted('units_decimals', decimals)
}
