import { Stack } from '@mantine/core'
import { deltaOf } from '@panel/contracts/platform/token-amounts'
import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import type { RehearsedPart } from '@panel/contracts/services/transaction_builder/rehearsal'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

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

const tones = { succeeds: 'good', fails: 'bad', notReached: 'neutral' } as const

/** What one part of a bulk would do if it were executed now. */
export function PartEffects({ part }: { part: RehearsedPart }) {
  const { t } = useTranslation('transaction_builder')
  const { state, errorMessage, burnedFuel, movements } = part
  return (
    <Stack gap="xs" mt="sm">
      <div>
        <StatusBadge tone={tones[state]}>{t(`rehearsal.states.${state}`)}</StatusBadge>{' '}
        {state !== 'notReached' && t('rehearsal.fuel', { fuel: formatCount(burnedFuel) })}
      </div>
      {errorMessage !== '' && <Hint bad>{errorMessage}</Hint>}
      {movements.length > 0 && <Movements movements={movements} />}
    </Stack>
  )
}
