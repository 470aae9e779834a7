import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { Callout, Hint } from '../ui/layout.tsx'
import type { useExpectedOutcome } from './use-rehearsal.ts'

void i18n.loadNamespaces('bulk')

interface ExpectedOutcomeProps {
  readonly outcome: ReturnType<typeof useExpectedOutcome>
  /** True for a call that is no part of a bulk. */
  readonly single?: boolean
}

/** A note on the expected outcome as a whole. */
export function ExpectedOutcome({ outcome, single = false }: ExpectedOutcomeProps) {
  const { t } = useTranslation('bulk')
  if (outcome.isError) return <Hint>{t(single ? 'rehearsal.callFailed' : 'rehearsal.failed')}</Hint>
  if (!outcome.data)
    return <Hint role="status">{t(single ? 'rehearsal.callRunning' : 'rehearsal.running')}</Hint>
  if (outcome.data.parts.every(({ state }) => state === 'succeeds')) return null
  return (
    <Callout tone="bad" role="alert">
      {t(single ? 'rehearsal.callWouldFail' : 'rehearsal.wouldFail')}
    </Callout>
  )
}
