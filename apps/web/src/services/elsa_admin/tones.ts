import type { PartState, Verdict } from '@panel/contracts/services/elsa_admin/health'
import type { Incident } from '@panel/contracts/services/elsa_admin/incidents'
import type { Tone } from '../../shared/ui/status-badge.tsx'

export const partTones: Readonly<Record<PartState, Tone>> = {
  working: 'good',
  impaired: 'waiting',
  failed: 'bad',
  unknown: 'neutral',
  off: 'neutral',
}

export const verdictTones: Readonly<Record<Verdict, Tone>> = { good: 'good', bad: 'bad', few: 'neutral' }

export const incidentTones: Readonly<Record<Incident['state'], Tone>> = {
  open: 'bad',
  acknowledged: 'waiting',
  closed: 'neutral',
}
