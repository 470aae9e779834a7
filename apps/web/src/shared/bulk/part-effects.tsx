import { Stack } from '@mantine/core'
import type { RehearsedPart } from '@panel/contracts/platform/rehearsal'
import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { deltaText } from '../ledger-results/movement-table.tsx'
import { Hint } from '../ui/layout.tsx'
import { ShortId } from '../ui/short-id.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Who holds how much more or less of what. */
function Movements({ movements }: { movements: readonly TokenMovement[] }) {
  const { t } = useTranslation('bulk')
  return (
    <ul>
      {movements.map((movement) => (
        <li key={`${movement.accountId} ${movement.assetId}`}>
          <ShortId id={movement.accountId} label={t('rehearsal.account')} />{' '}
          <strong>{deltaText(movement)}</strong> {movement.assetId}
        </li>
      ))}
    </ul>
  )
}

const tones = { succeeds: 'good', fails: 'bad', notReached: 'neutral' } as const

/** What one part of a bulk would do if it were executed now. */
export function PartEffects({ part }: { part: RehearsedPart }) {
  const { t } = useTranslation('bulk')
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
