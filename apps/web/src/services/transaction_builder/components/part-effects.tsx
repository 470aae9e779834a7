import { Stack } from '@mantine/core'
import type { RehearsedPart } from '@panel/contracts/services/transaction_builder/rehearsal'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { Movements } from './movements.tsx'

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
