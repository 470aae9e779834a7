import { type CloneSums, eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { assetName } from '../../../shared/format/asset-name.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'

/** How many clones there are and what backs them; red where a reserve does not cover its units. */
export function CloneFigures({ sums }: { sums: CloneSums }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { decimals, clones, short, over, holders, supply, owed, reserve, height, readAt } = sums
  const differing = short + over
  return (
    <>
      {short > 0 && (
        <Callout tone="bad" role="alert">
          {t('cloneDashboard.short', { count: short })}
        </Callout>
      )}
      <Figures
        figures={[
          {
            label: t('cloneDashboard.number'),
            value: formatCount(clones),
            note:
              differing === 0
                ? t('cloneDashboard.even')
                : t('cloneDashboard.differing', { count: differing }),
          },
          {
            label: t('cloneDashboard.backed'),
            value: (
              <Amount units={String(BigInt(supply) + BigInt(owed))} decimals={decimals} assetId="" large />
            ),
            note: t('cloneDashboard.backedNote', { assetId: assetName(eursId) }),
          },
          {
            label: t('figures.reserve'),
            value: <Amount units={reserve} decimals={decimals} assetId={eursId} large />,
          },
          { label: t('cloneDashboard.holders'), value: formatCount(holders) },
        ]}
      />
      <Hint>
        {t('figures.readAt', { height: formatCount(height) })} <Moment at={readAt} />
      </Hint>
    </>
  )
}
