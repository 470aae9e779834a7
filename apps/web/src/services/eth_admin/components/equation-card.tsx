import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import type { Direction, TransferList, TransferState } from '@panel/contracts/services/eth_admin/transfers'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ExplorerLink } from '../../../shared/ui/explorer-link.tsx'
import { Card, Hint, RowList } from '../../../shared/ui/layout.tsx'
import { Difference } from './difference.tsx'
import { ReadAt } from './read-at.tsx'

interface Term {
  readonly id: 'locked' | 'supply' | 'dust' | 'inFlightIn' | 'inFlightOut'
  readonly sign: '' | '=' | '+'
  /** The transfers that it is made of. */
  readonly search:
    | { readonly list: TransferList }
    | { readonly direction: Direction }
    | { readonly state: TransferState }
    | Record<never, never>
}

const terms: readonly Term[] = [
  { id: 'locked', sign: '', search: {} },
  { id: 'supply', sign: '=', search: { state: 'done' } },
  { id: 'dust', sign: '+', search: { direction: 'in' } },
  { id: 'inFlightIn', sign: '+', search: { list: 'depositsWithoutMint' } },
  { id: 'inFlightOut', sign: '+', search: { list: 'burnsWithoutRelease' } },
]

/** Locked there = supply here + dust + in flight, to the last digit; what differs is red. */
export function EquationCard({ token }: { token: EthereumToken }) {
  const { t } = useTranslation('eth_admin')
  const { assetId, symbol, equation, ethereumDecimals, ledgerDecimals, heights } = token
  const scale = ethereumDecimals - ledgerDecimals
  const amount = (units: string) => <Amount units={units} decimals={ethereumDecimals} assetId={symbol} />
  return (
    <Card flush title={t('equation.title')} actions={<Difference token={token} />}>
      <RowList>
        {terms.map(({ id, sign, search }) => (
          <li key={id}>
            <span>
              {sign}{' '}
              <Link to="/iservice/eth_admin/txs/$tokenId" params={{ tokenId: assetId }} search={search}>
                {t(`equation.${id}`)}
              </Link>
              {id === 'supply' && <ExplorerLink kind="account" id={assetId} label={t('equation.supply')} />}
            </span>
            {amount(equation[id])}
          </li>
        ))}
        {equation.difference !== '0' && !heights.isOld && (
          <>
            <li>
              <span>{t('equation.difference')}</span>
              {amount(equation.difference)}
            </li>
            <li>
              <span>{t('equation.unexplained')}</span>
              {amount(equation.unexplained)}
            </li>
          </>
        )}
        <li>
          <div>
            <Hint>
              {scale > 0 ? t('equation.scale', { scale, symbol, assetId }) : t('equation.sameScale')}{' '}
              {t('equation.opening', { amount: formatUnits(equation.opening, ethereumDecimals), symbol })}
            </Hint>
            <ReadAt heights={heights} />
          </div>
        </li>
      </RowList>
    </Card>
  )
}
