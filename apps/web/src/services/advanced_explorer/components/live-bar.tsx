import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type RefObject, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnectionState } from '../../../shared/api/connection-state.ts'
import { type LiveSource, useLiveChain } from '../use-live-chain.ts'
import classes from './explorer.module.css'

interface LiveBarProps extends LiveSource {
  /** Whether the list shows its newest page. */
  readonly newest: boolean
  /** The lists below the bar. */
  readonly lists: RefObject<HTMLElement | null>
}

/** True while somebody presses, points at or selects something of an element. */
const isUsed = (element: HTMLElement | null): boolean =>
  element !== null &&
  (element.matches(':hover') ||
    element.contains(document.activeElement) ||
    getSelection()?.isCollapsed === false)

/**
 * Shows what is new while the reader is at the top of the list. Elsewhere it says how much is new and shows it on
 * demand. It holds the count itself, so that nothing else is drawn again while a busy chain is counted.
 */
export function LiveBar({ newest, lists, endpoints, countNews }: LiveBarProps) {
  const { t } = useTranslation('advanced_explorer')
  const bar = useRef<HTMLDivElement>(null)
  const isAtTop = useCallback(
    () => newest && (bar.current?.getBoundingClientRect().top ?? -1) >= 0 && !isUsed(lists.current),
    [newest, lists],
  )
  const { news, paused, failed, showNews, pause } = useLiveChain(isAtTop, { endpoints, countNews })
  const counted = (key: string, count: number): string => t(key, { count })
  const live = useConnectionState() === 'live'
  const state = paused ? 'paused' : failed ? 'failed' : live ? 'watching' : 'disconnected'
  return (
    <div ref={bar} className={classes.live}>
      <span className={classes.pulse} data-state={state}>
        {t(`live.${state}`)}
      </span>
      <span className={classes.news} role="status">
        {news.blockCount > 0 &&
          t(countNews ? 'live.accountNews' : 'live.news', {
            blocks: counted('live.blocks', news.blockCount),
            transactions: counted('live.transactions', news.transactionCount),
          })}
      </span>
      <Button size="xs" disabled={news.blockCount === 0} onClick={showNews}>
        {t('live.show')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={paused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
        onClick={() => pause(!paused)}
      >
        {t(paused ? 'live.resume' : 'live.pause')}
      </Button>
    </div>
  )
}
