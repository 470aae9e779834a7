import type { HubAsset, Wallet } from '@panel/contracts/services/synkrony_admin/wallets'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Grid, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { walletMovementList } from './wallet-movement-list.tsx'

interface WalletCardProps {
  readonly asset: HubAsset
  readonly wallet: Wallet
}

/** A wallet's part of an asset: what it holds, what of it is promised, and what is left. */
export function WalletCard({ asset: { assetId, decimals }, wallet }: WalletCardProps) {
  const { t } = useTranslation('synkrony_admin')
  const { name, accountId, balance, reserved, available, lowUnits, isLow } = wallet
  const amount = (units: string) => <Amount units={units} decimals={decimals} assetId={assetId} />
  return (
    <Card
      title={t(`hub.wallets.${name}`)}
      aria-label={`${t(`hub.wallets.${name}`)}, ${assetId}`}
      actions={<StatusBadge tone={isLow ? 'bad' : 'good'}>{t(isLow ? 'hub.low' : 'hub.enough')}</StatusBadge>}
    >
      <FactList
        plain
        facts={[
          fact(
            t('hub.balance'),
            <Link
              to="/iservice/synkrony_admin/cryptoHub/$assetId"
              params={{ assetId }}
              search={{ [`${walletMovementList.prefix}wallet`]: name }}
              hash={walletMovementList.id}
            >
              {amount(balance)}
            </Link>,
          ),
          fact(
            t('hub.reserved'),
            name === 'hot' ? (
              <Link to="/iservice/synkrony_admin/withdraw" search={{ group: 'underWay', asset: assetId }}>
                {amount(reserved)}
              </Link>
            ) : (
              amount(reserved)
            ),
          ),
          fact(t('hub.available'), amount(available)),
          fact(t('hub.lowUnits'), lowUnits === null ? t('hub.noLimit') : amount(lowUnits)),
          fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
        ]}
      />
      {isLow && <Hint bad>{t(`hub.lowHint.${name}`)}</Hint>}
    </Card>
  )
}

/** Every asset with its wallets; the way to its movements and limits. */
export function HubCards({ assets }: { readonly assets: readonly HubAsset[] }) {
  const { t } = useTranslation('synkrony_admin')
  return assets.map((asset) => (
    <Card
      key={asset.assetId}
      title={asset.assetId}
      actions={
        <LinkButton
          to="/iservice/synkrony_admin/cryptoHub/$assetId"
          params={{ assetId: asset.assetId }}
          variant="default"
          size="compact-sm"
        >
          {t('hub.open', { assetId: asset.assetId })}
        </LinkButton>
      }
    >
      {asset.waiting.count > 0 && (
        <Hint>
          <Link to="/iservice/synkrony_admin/withdraw" search={{ group: 'waiting', asset: asset.assetId }}>
            {t('hub.waiting', { count: asset.waiting.count })}{' '}
            <Amount units={asset.waiting.units} decimals={asset.decimals} assetId={asset.assetId} />
          </Link>
        </Hint>
      )}
      <Grid min="24rem">
        {asset.wallets.map((wallet) => (
          <WalletCard key={wallet.name} asset={asset} wallet={wallet} />
        ))}
      </Grid>
    </Card>
  ))
}
