import { ownActivity } from '@panel/contracts/platform/own-activity'
import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { useWaitingCount, waitingQuery } from '../../shared/figures/use-waiting-count.ts'
import { HiddenText } from '../../shared/ui/hidden-text.tsx'
import classes from './waiting-count.module.css'

/** What colleagues decide shows after this time, in milliseconds; what one decides oneself shows at once. */
const countedEvery = 30_000

/** The largest number that a menu's entry has room for; the whole one is for assistive technology. */
const most = 99

/** Keeps the counts in step with what the account and its colleagues do; once for all services. */
export const useLiveWaiting = (): void => {
  useQuery({ ...waitingQuery(), refetchInterval: countedEvery })
  useInvalidateOn(ownActivity, [countWaitingDecisions])
}

/** How many decisions wait in a service; nothing where none does. */
export function WaitingCount({ serviceId }: { serviceId: string }) {
  const { t, ready } = useTranslation('navigation')
  const count = useWaitingCount(serviceId) ?? 0
  if (count === 0 || !ready) return null
  return (
    <span className={classes.count} data-wide={count > 9 || undefined}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <HiddenText>{t('waiting', { count })}</HiddenText>
    </span>
  )
}
