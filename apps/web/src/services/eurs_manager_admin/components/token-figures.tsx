import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useTranslation } from 'react-i18next'
import { type Figure, Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'

/** A token's key figures, and the block at which all of them were read. */
export function TokenFigures({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { supply, minted, burned, reserve, owed, decimals, symbol, backing, holders, height, readAt } = token
  const amount = (units: string, assetId: string) => (
    <Amount units={units} decimals={decimals} assetId={assetId} large />
  )
  const difference = reserve === null ? 0n : BigInt(reserve) - BigInt(supply) - BigInt(owed)
  const figures: Figure[] = [
    { label: t('figures.supply'), value: amount(supply, symbol) },
    {
      label: t('figures.minted'),
      value: amount(minted, symbol),
      note:
        backing === null
          ? undefined
          : t('figures.burnedNote', { amount: `${formatUnits(burned, decimals)} ${symbol}` }),
    },
    ...(reserve === null || backing === null
      ? [{ label: t('figures.burned'), value: amount(burned, symbol) }]
      : [
          {
            label: t('figures.reserve'),
            value: amount(reserve, backing),
            note:
              owed === '0'
                ? undefined
                : t('figures.owed', { amount: `${formatUnits(owed, decimals)} ${backing}` }),
          },
        ]),
    { label: t('figures.holders'), value: formatCount(holders) },
  ]
  return (
    <>
      {difference !== 0n && (
        <Callout tone={difference < 0n ? 'bad' : 'warn'} role="alert">
          {t(difference < 0n ? 'figures.short' : 'figures.over', {
            amount: `${formatUnits(difference < 0n ? -difference : difference, decimals)} ${backing ?? ''}`,
          })}
        </Callout>
      )}
      <Figures figures={figures} />
      <Hint>
        {t('figures.readAt', { height: formatCount(height) })} <Moment at={readAt} />
      </Hint>
    </>
  )
}
