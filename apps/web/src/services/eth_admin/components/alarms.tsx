import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { raisedAlarms } from '../raised-alarms.ts'

/** What must not be missed: units without a counterpart on the other chain. */
export function Alarms({ tokens }: { tokens: readonly EthereumToken[] }) {
  const { t } = useTranslation('eth_admin')
  return raisedAlarms(tokens).map(({ token: { assetId, symbol, ledgerDecimals }, list, count, units }) => (
    <Callout key={`${assetId} ${list}`} tone="bad" role="alert">
      <strong>{t(`alarms.${list}.title`, { amount: formatUnits(units, ledgerDecimals), symbol })}</strong>
      <p>
        {t(`alarms.${list}.text`, { count })}{' '}
        <Link to="/iservice/eth_admin/txs/$tokenId" params={{ tokenId: assetId }} search={{ list }}>
          {t('alarms.open')}
        </Link>
      </p>
    </Callout>
  ))
}
