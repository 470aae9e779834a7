import { type CloneRow, eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Grid, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { cloneTones } from './clone-list.tsx'

interface CloneOverviewProps {
  readonly clones: readonly CloneRow[]
  /** The block at which all figures were read. */
  readonly height: number
  readonly readAt: string
}

const sum = (values: readonly string[]): bigint => values.reduce((total, value) => total + BigInt(value), 0n)

/** How many clones there are, what backs them, and each one whose reserve differs from its supply, in red. */
export function CloneOverview({ clones, height, readAt }: CloneOverviewProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const short = clones.filter(({ state }) => state === 'short')
  // Every clone counts in the decimals of the asset that backs it.
  const decimals = clones[0]?.decimals ?? 2
  if (clones.length === 0) return <EmptyState title={t('clones.empty.title')} text={t('clones.empty.text')} />
  const inReserve = (
    <Amount
      units={String(sum(clones.map(({ reserve }) => reserve)))}
      decimals={decimals}
      assetId={eursId}
      large
    />
  )
  return (
    <>
      {short.length > 0 && (
        <Callout tone="bad" role="alert">
          {t('cloneDashboard.short', { count: short.length })}
        </Callout>
      )}
      <Figures
        figures={[
          { label: t('cloneDashboard.number'), value: formatCount(clones.length) },
          {
            label: t('cloneDashboard.backed'),
            value: formatUnits(sum(clones.map(({ supply }) => supply)), decimals),
            note: t('cloneDashboard.backedNote', { assetId: eursId }),
          },
          { label: t('figures.reserve'), value: inReserve },
          {
            label: t('cloneDashboard.holders'),
            value: formatCount(clones.reduce((all, { holders }) => all + holders, 0)),
          },
        ]}
      />
      <Hint>
        {t('figures.readAt', { height: formatCount(height) })} <Moment at={readAt} />
      </Hint>
      <Grid min="17.5rem" as="ul" aria-label={t('clones.title')}>
        {clones.map(({ assetId, name, supply, reserve, owed, difference, state, symbol, ...clone }) => (
          <Card
            as="li"
            key={assetId}
            title={
              <Link to="/iservice/eurs_manager_admin/eurs-clone/clone/$tokenId" params={{ tokenId: assetId }}>
                {name}
              </Link>
            }
            actions={<StatusBadge tone={cloneTones[state]}>{t(`clones.states.${state}`)}</StatusBadge>}
          >
            <FactList
              plain
              facts={[
                fact(
                  t('fields.supply'),
                  <Amount units={supply} decimals={clone.decimals} assetId={symbol} />,
                ),
                fact(
                  t('fields.reserve'),
                  <Amount units={reserve} decimals={clone.decimals} assetId={eursId} />,
                ),
                ...(owed === '0'
                  ? []
                  : [
                      fact(
                        t('fields.owed'),
                        <Amount units={owed} decimals={clone.decimals} assetId={eursId} />,
                      ),
                    ]),
                ...(state === 'even'
                  ? []
                  : [
                      fact(
                        t('fields.difference'),
                        <StatusBadge tone={cloneTones[state]}>
                          <Amount units={difference} decimals={clone.decimals} assetId={eursId} />
                        </StatusBadge>,
                      ),
                    ]),
                fact(t('fields.holders'), formatCount(clone.holders)),
              ]}
            />
          </Card>
        ))}
      </Grid>
    </>
  )
}
