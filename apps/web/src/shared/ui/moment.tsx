import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { serverClock } from '../api/server-clock.ts'
import { formatAge, formatBriefDateTime, formatDateTime } from '../format/dates.ts'
import { timeSettings } from '../format/time-settings.ts'
import { HiddenText } from './hidden-text.tsx'

interface MomentProps {
  readonly at: string
  /** To the minute, where a row has room for no more. */
  readonly brief?: boolean
}

/** How often ages are written again, in milliseconds: one timer for the whole page. */
const tick = 10_000

let now = Date.now()
const followers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const follow = (onTick: () => void): (() => void) => {
  followers.add(onTick)
  if (timer === undefined) now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of followers) each()
  }, tick)
  return () => {
    followers.delete(onTick)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * A time in the chosen language and time zone. A recent one is shown as its age unless the person chose dates; the
 * exact time is shown on hover and read by assistive technology.
 */
export function Moment({ at, brief = false }: MomentProps) {
  const { style } = useSnapshot(timeSettings)
  const { offset } = useSnapshot(serverClock)
  const present = useSyncExternalStore(follow, () => now)
  const exact = formatDateTime(at)
  const age = style === 'relative' ? formatAge(at, present + offset) : undefined
  return (
    <time dateTime={at} title={`${exact} (${at})`}>
      {age === undefined ? (
        (brief ? formatBriefDateTime : formatDateTime)(at)
      ) : (
        <>
          {age}
          <HiddenText>, {exact}</HiddenText>
        </>
      )}
    </time>
  )
}
