import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { pauseTones } from '../tones.ts'
import { Difference } from './difference.tsx'
import { ReadAt } from './read-at.tsx'
import { TokenFacts } from './token-facts.tsx'

/** One bridged token: what there is on both chains, and the state of its bridge. */
export function TokenCard({ token }: { token: EthereumToken }) {
  const { t } = useTranslation('eth_admin')
  const { assetId, name, symbol, ethereumDecimals, ledgerDecimals, supply, equation, pause } = token
  const there = (units: string) => <Amount units={units} decimals={ethereumDecimals} assetId={symbol} />
  const inFlight = String(BigInt(equation.inFlightIn) + BigInt(equation.inFlightOut))
  return (
    <Card
      as="li"
      title={`${name} (${symbol})`}
      actions={<StatusBadge tone={pauseTones[pause.state]}>{t(`pause.states.${pause.state}`)}</StatusBadge>}
    >
      <TokenFacts
        token={token}
        others={[
          fact(t('fields.supply'), <Amount units={supply} decimals={ledgerDecimals} assetId={assetId} />),
          fact(t('fields.locked'), there(equation.locked)),
          fact(t('fields.inFlight'), there(inFlight)),
          fact(t('fields.dust'), there(equation.dust)),
          fact(t('fields.difference'), <Difference token={token} />),
        ]}
      />
      <ReadAt heights={token.heights} />
      <LinkButton
        to="/iservice/eth_admin/txs/$tokenId"
        params={{ tokenId: assetId }}
        variant="default"
        aria-label={t('tokens.openToken', { symbol })}
      >
        {t('tokens.open')}
      </LinkButton>
    </Card>
  )
}
