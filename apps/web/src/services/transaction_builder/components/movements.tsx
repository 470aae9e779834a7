import { deltaOf } from '@panel/contracts/platform/token-amounts'
import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { ShortId } from '../../../shared/ui/short-id.tsx'

const signed = (units: bigint, decimals: number): string =>
  `${units > 0n ? '+' : ''}${formatUnits(units, decimals)}`

/** Who holds how much more or less of what. */
export function Movements({ movements }: { movements: readonly TokenMovement[] }) {
  const { t } = useTranslation('transaction_builder')
  return (
    <ul>
      {movements.map((movement) => {
        const delta = deltaOf(movement)
        return (
          <li key={`${movement.accountId} ${movement.assetId}`}>
            <ShortId id={movement.accountId} label={t('test.account')} />{' '}
            <strong>{delta === 'N/D' ? delta : signed(delta, movement.decimals ?? 0)}</strong>{' '}
            {movement.assetId}
          </li>
        )
      })}
    </ul>
  )
}
