import type { Balance } from '@panel/contracts/platform/balances'
import { formatUnits } from '../format/amounts.ts'
import { assetName } from '../format/asset-name.ts'
import classes from './values.module.css'

/** The start of the less important part: cents of a large figure, or zeros that end a long fraction. */
const weakFrom = (text: string, large: boolean): number => {
  const comma = text.indexOf(',')
  if (comma === -1) return text.length
  if (large && text.length - comma <= 3) return comma
  const zeros = text.search(/,?0+$/)
  return zeros === -1 || text.length - comma <= 3 ? text.length : zeros
}

/** The most characters that a key figure of full size has. */
const longest = 11

interface AmountProps extends Balance {
  /** Empty where the asset is named next to the amount. */
  readonly assetId: string
  /** As a key figure, whose cents are weaker too. */
  readonly large?: boolean
}

/** An amount of an asset, exact, as people read it; what matters least is in a weaker tone. */
export function Amount({ units, decimals, assetId, large = false }: AmountProps) {
  const text = formatUnits(units, decimals)
  const weak = weakFrom(text, large)
  const isLong = large && text.length > longest
  return (
    <span
      className={classes.amount}
      data-large={large ? (isLong ? 'long' : 'short') : undefined}
      style={large ? { '--characters': text.length } : undefined}
    >
      {text.slice(0, weak)}
      {weak < text.length && <span className={classes.weak}>{text.slice(weak)}</span>}
      {assetId !== '' && <span className={classes.asset}> {assetName(assetId)}</span>}
    </span>
  )
}
