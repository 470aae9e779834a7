import { listEthereumTransfers } from '@panel/contracts/services/eth_admin/endpoints'
import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { Link } from '@tanstack/react-router'
import { WaitingCell } from '../../../shared/bridges/waiting-cell.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, amountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { transferTones } from '../tones.ts'
import { etherDecimals } from '../wei.ts'

type Token = Pick<EthereumToken, 'symbol' | 'ethereumDecimals'>

/** The transfers of one token. */
export const transferList = ({ symbol, ethereumDecimals }: Token) =>
  defineList(listEthereumTransfers, {
    id: 'ethereum-transfers',
    namespace: 'eth_admin',
    texts: 'transfers',
    rowId: ({ id }) => id,
    columns: [
      {
        id: 'transfer',
        heading: true,
        csv: ({ id }) => id,
        cell: ({ id, assetId, direction }, { t }) => (
          <Link
            to="/iservice/eth_admin/txs/$tokenId/$transferId"
            params={{ tokenId: assetId, transferId: id }}
            // Kept for the way back to this place of the list.
            search
            aria-label={`${t(`directions.${direction}`)} ${id}`}
          >
            {t(`directions.${direction}`)}
          </Link>
        ),
      },
      { id: 'direction', csv: ({ direction }) => direction },
      {
        id: 'state',
        csv: ({ state }) => state,
        cell: ({ state }, { t }) => (
          <StatusBadge tone={transferTones[state]}>{t(`transfer.states.${state}`)}</StatusBadge>
        ),
      },
      amountColumn('amount', ({ amount }) => ({
        units: amount,
        decimals: ethereumDecimals,
        assetId: symbol,
      })),
      {
        id: 'waiting',
        csv: ({ state, waiting }) => (waiting === null ? '' : state),
        cell: ({ state, hold, waiting }, { t }) =>
          waiting && (
            <WaitingCell
              waiting={waiting}
              what={t(
                hold === null || state !== 'held' ? `transfer.waitsFor.${state}` : `transfer.holds.${hold}`,
              )}
            />
          ),
      },
      {
        id: 'ethereumHash',
        csv: ({ ethereumHash }) => ethereumHash ?? '',
        cell: ({ ethereumHash }, { label }) =>
          ethereumHash === null ? null : <ShortId id={ethereumHash} label={label} />,
      },
      ticketColumn('ticket'),
      {
        id: 'fee',
        hiddenAtFirst: true,
        align: 'end',
        csv: ({ fee }) => (fee === null ? '' : csvAmount(fee, etherDecimals)),
        cell: ({ fee }) =>
          fee === null ? null : <Amount units={fee} decimals={etherDecimals} assetId="ETH" />,
      },
      {
        id: 'confirmations',
        align: 'end',
        hiddenAtFirst: true,
        csv: ({ confirmations }) => confirmations,
        cell: ({ confirmations }) => formatCount(confirmations),
      },
      accountColumn('accountId', { hiddenAtFirst: true }),
      {
        id: 'address',
        hiddenAtFirst: true,
        csv: ({ address }) => address ?? '',
        cell: ({ address }, { label }) => (address === null ? null : <ShortId id={address} label={label} />),
      },
      momentColumn('startedAt'),
      momentColumn('changedAt', { hiddenAtFirst: true }),
    ],
    filters: {
      text: { hint: true },
      list: { labels: 'lists' },
      direction: { labels: 'directions' },
      state: { labels: 'transfer.states' },
      startedFrom: { param: 'from' },
      startedTo: { param: 'to' },
      assetId: 'page',
    },
  })
