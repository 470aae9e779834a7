import { eursId, type Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Figure, Figures } from '../../../shared/figures/figures.tsx'
import { formatAmount, formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { movementList } from './movement-list.tsx'

interface PartLinkProps {
  readonly show: 'movements' | 'holders'
  readonly children: ReactNode
}

/** A figure as the way to the part of the page that has its rows. */
function PartLink({ show, children }: PartLinkProps) {
  return (
    <Link to="." search={{ show }}>
      {children}
    </Link>
  )
}

/** A token's key figures, each leading to its rows, and the block at which all of them were read. */
export function TokenFigures({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { assetId, supply, minted, burned, reserve, owed, decimals, symbol, backing, holders } = token
  const { height, readAt } = token
  const amount = (units: string, unit: string) => (
    <Amount units={units} decimals={decimals} assetId={unit} large />
  )
  const moved = (units: string) => <PartLink show="movements">{amount(units, symbol)}</PartLink>
  const difference = reserve === null ? 0n : BigInt(reserve) - BigInt(supply) - BigInt(owed)
  const figures: Figure[] = [
    { label: t('figures.supply'), value: moved(supply) },
    {
      label: t('figures.minted'),
      value: moved(minted),
      note:
        backing === null
          ? undefined
          : t('figures.burnedNote', { amount: formatAmount(burned, decimals, symbol) }),
    },
    ...(reserve === null || backing === null
      ? [{ label: t('figures.burned'), value: moved(burned) }]
      : [
          {
            label: t('figures.reserve'),
            value:
              backing === eursId ? (
                <Link
                  to="/iservice/eurs_manager_admin/eurs"
                  search={{ show: 'movements', [`${movementList.prefix}account`]: assetId }}
                >
                  {amount(reserve, backing)}
                </Link>
              ) : (
                amount(reserve, backing)
              ),
            note:
              owed === '0' ? undefined : t('figures.owed', { amount: formatAmount(owed, decimals, backing) }),
          },
        ]),
    { label: t('figures.holders'), value: <PartLink show="holders">{formatCount(holders)}</PartLink> },
  ]
  return (
    <>
      {difference !== 0n && (
        <Callout tone={difference < 0n ? 'bad' : 'warn'} role="alert">
          {t(difference < 0n ? 'figures.short' : 'figures.over', {
            amount: formatAmount(difference < 0n ? -difference : difference, decimals, backing ?? ''),
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
