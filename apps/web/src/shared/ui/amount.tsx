import type { Balance } from '@panel/contracts/platform/balances'
import { formatUnits } from '../format/amounts.ts'

/** An amount of an asset, exact, as people read it. */
export function Amount({ units, decimals, assetId }: Balance) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatUnits(units, decimals)} <span style={{ color: 'var(--panel-muted)' }}>{assetId}</span>
    </span>
  )
}
