import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConnectionState } from '../../../shared/api/connection-state.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { useLiveChain } from '../use-live-chain.ts'
import classes from './explorer.module.css'

/**
 * Says how much is new, shows it when asked to, and stops counting when asked to. It holds the count itself, so
 * that nothing else is drawn again while a busy chain is counted.
 */
export function LiveBar() {
  const { t } = useTranslation('advanced_explorer')
  const { news, paused, failed, showNews, pause } = useLiveChain()
  const counted = (key: string, count: number): string => t(key, { count, shown: formatCount(count) })
  const live = useConnectionState() === 'live'
  const state = paused ? 'paused' : failed ? 'failed' : live ? 'watching' : 'disconnected'
  return (
    <div className={classes.live}>
      <span className={classes.pulse} data-state={state}>
        {t(`live.${state}`)}
      </span>
      <span className={classes.news} role="status">
        {news.blockCount > 0 &&
          t('live.news', {
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
