import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { alarmLists, type TransferList, transferLists } from '@panel/contracts/services/eth_admin/transfers'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const isAlarm = (list: string): boolean => alarmLists.some((each) => each === list)

interface ListCountProps {
  readonly token: EthereumToken
  readonly list: TransferList
}

/** How many transfers a list has, and the way to them. */
function ListCount({ token: { assetId, lists, heights }, list }: ListCountProps) {
  const { t } = useTranslation('eth_admin')
  const { count } = lists[list]
  const link = (
    <Link
      to="/iservice/eth_admin/txs/$tokenId"
      params={{ tokenId: assetId }}
      search={{ list }}
      aria-label={t('lists.open', { list: t(`lists.${list}`), count: formatCount(count) })}
    >
      {formatCount(count)}
    </Link>
  )
  return count > 0 && isAlarm(list) && !heights.isOld ? <StatusBadge tone="bad">{link}</StatusBadge> : link
}

/** The four lists of a token, each with how many and how much, and the way to its rows. */
export function ListFigures({ token }: { token: EthereumToken }) {
  const { t } = useTranslation('eth_admin')
  const { symbol, ledgerDecimals, lists } = token
  return (
    <Figures
      figures={transferLists.map((list) => ({
        label: t(`lists.${list}`),
        value: <ListCount token={token} list={list} />,
        note: t('lists.amount', { amount: formatUnits(lists[list].units, ledgerDecimals), symbol }),
      }))}
    />
  )
}
