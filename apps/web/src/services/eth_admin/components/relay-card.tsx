import type { Relay } from '@panel/contracts/services/eth_admin/tokens'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { running: 'good', behind: 'waiting', stopped: 'bad' } as const

/** Gas is priced in billionths of ether. */
const gweiDecimals = 9

/** The heights of both chains and of the relay between them. */
export function RelayCard({ relay }: { relay: Relay }) {
  const { t } = useTranslation('eth_admin')
  const { state, ethereumHeight, ethereumHash, minedAt, readHeight, ledgerHeight, confirmations } = relay
  const blocks = (count: number) => t('relay.blocks', { count })
  return (
    <Card
      title={t('relay.title')}
      actions={<StatusBadge tone={tones[state]}>{t(`relay.states.${state}`)}</StatusBadge>}
    >
      <FactList
        plain
        facts={[
          fact(t('relay.ethereumHeight'), formatCount(ethereumHeight)),
          fact(t('relay.minedAt'), <Moment at={minedAt} />),
          fact(t('relay.hash'), <ShortId id={ethereumHash} label={t('relay.hash')} />),
          fact(t('relay.readHeight'), formatCount(readHeight)),
          fact(t('relay.lag'), blocks(ethereumHeight - readHeight)),
          fact(t('relay.oldAfter'), blocks(relay.oldAfterBlocks)),
          fact(t('relay.ledgerHeight'), formatCount(ledgerHeight)),
          fact(t('relay.confirmations'), formatCount(confirmations)),
          fact(
            t('relay.gasPrice'),
            t('relay.gwei', { price: formatUnitsShort(relay.gasPrice, gweiDecimals) }),
          ),
        ]}
      />
    </Card>
  )
}
