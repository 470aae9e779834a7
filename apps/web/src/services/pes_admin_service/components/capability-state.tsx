import type { CapabilityAccount } from '@panel/contracts/services/pes_admin_service/capabilities'
import { capabilityStateAt } from '@panel/contracts/smart-contracts/payment-services'
import { useTranslation } from 'react-i18next'
import { isoOfSeconds } from '../../../shared/format/dates.ts'
import { useNowSeconds } from '../../../shared/format/use-now-seconds.ts'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = {
  none: 'neutral',
  granted: 'good',
  ending: 'waiting',
  ended: 'bad',
  revoked: 'neutral',
  pending: 'waiting',
  impossible: 'neutral',
} as const

interface CapabilityStateProps {
  readonly account: CapabilityAccount
  readonly cell: CapabilityAccount['cells'][number]
}

/** The state of a cell as it is now: by the rule that the contract uses, on the server's clock. */
export function CapabilityState({ account, cell }: CapabilityStateProps) {
  const { t } = useTranslation('pes_admin_service')
  const now = useNowSeconds()
  const { until, state: read, method } = cell
  const isSet = read === 'granted' || read === 'ending'
  const held = isSet ? capabilityStateAt({ until, revoked: false, by: '', at: 0, ticket: '' }, now) : read
  const shown = account.pending.includes(method)
    ? 'pending'
    : held === 'none' && account.obstacle !== null
      ? 'impossible'
      : held
  const end = isoOfSeconds(until)
  return (
    <TwoLines
      note={
        shown === 'impossible'
          ? t(`cell.obstacles.${account.obstacle}`)
          : until > 0 && end !== undefined && <Moment at={end} />
      }
    >
      <StatusBadge tone={tones[shown]}>{t(`cell.states.${shown}`)}</StatusBadge>
    </TwoLines>
  )
}
