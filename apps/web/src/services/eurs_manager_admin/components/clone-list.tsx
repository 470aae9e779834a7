import { listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { accountColumn, amountColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

export const cloneTones = { even: 'good', short: 'bad', over: 'bad' } as const

export const cloneList = defineList(listClones, {
  id: 'eurs-clones',
  namespace: 'eurs_manager_admin',
  texts: 'clones',
  rowId: ({ assetId }) => assetId,
  filters: { text: {}, state: { labels: 'clones.states' }, mine: 'page' },
  columns: [
    {
      id: 'assetId',
      heading: true,
      csv: ({ assetId }) => assetId,
      cell: ({ assetId, name }) => (
        <TwoLines note={name}>
          <Link
            to="/iservice/eurs_manager_admin/eurs-clone/clone/$tokenId"
            params={{ tokenId: assetId }}
            search
          >
            {assetId}
          </Link>
        </TwoLines>
      ),
    },
    { id: 'name', csv: ({ name }) => name },
    accountColumn('creator'),
    amountColumn('supply', ({ supply, decimals, symbol }) => ({ units: supply, decimals, assetId: symbol })),
    amountColumn('reserve', ({ reserve, decimals }) => ({ units: reserve, decimals, assetId: '#EURS' })),
    amountColumn('owed', ({ owed, decimals }) => ({ units: owed, decimals, assetId: '#EURS' }), {
      hiddenAtFirst: true,
    }),
    {
      id: 'state',
      csv: ({ difference, decimals }) => csvAmount(difference, decimals),
      cell: ({ state, difference, decimals }, { t }) => (
        <StatusBadge tone={cloneTones[state]}>
          {t(`clones.states.${state}`)}{' '}
          {state !== 'even' && <Amount units={difference} decimals={decimals} assetId="" />}
        </StatusBadge>
      ),
    },
    { id: 'holders', align: 'end', csv: ({ holders }) => holders, cell: ({ holders }) => holders },
  ],
})

/** Those whose reserve does not cover their units first. */
export const coverList = { ...cloneList, id: 'eurs-clone-cover', sort: '-state' } satisfies typeof cloneList
