import type { BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

/** The state of the bitcoin chain, and what a transaction costs there. */
export function ChainCard({ bridge: { chain, confirmations } }: { bridge: BitcoinBridge }) {
  const { t } = useTranslation('bitcoin_monitor')
  const { height, hash, minedAt, blockSeconds, mempool, feeRates } = chain
  return (
    <Card title={t('chain.title')}>
      <FactList
        plain
        facts={[
          fact(t('chain.height'), formatCount(height)),
          fact(t('chain.minedAt'), <Moment at={minedAt} />),
          fact(t('chain.hash'), <ShortId id={hash} label={t('chain.hash')} />),
          fact(t('chain.interval'), t('chain.seconds', { seconds: formatCount(blockSeconds) })),
          fact(t('chain.confirmations'), formatCount(confirmations)),
          fact(t('chain.mempool'), formatCount(mempool)),
          fact(
            t('chain.feeRates'),
            t('chain.feeRatesText', {
              fast: formatCount(feeRates.fast),
              usual: formatCount(feeRates.usual),
              slow: formatCount(feeRates.slow),
            }),
          ),
        ]}
      />
    </Card>
  )
}
