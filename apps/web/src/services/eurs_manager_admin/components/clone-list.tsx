import { listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { cloneStates } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { Link } from '@tanstack/react-router'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

export const cloneTones = { even: 'good', short: 'bad', over: 'waiting' } as const

export const cloneList = defineList(listClones, {
  id: 'eurs-clones',
  namespace: 'eurs_manager_admin',
  texts: 'clones',
  rowId: ({ assetId }) => assetId,
  filters: {
    text: { kind: 'text', member: 'text' },
    state: { kind: 'choice', member: 'state', choices: cloneStates, labels: 'clones.states' },
  },
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
    {
      id: 'creator',
      csv: ({ creator }) => creator,
      cell: ({ creator }, { label }) => <ShortId id={creator} label={label} explorer="account" />,
    },
    {
      id: 'supply',
      align: 'end',
      csv: ({ supply, decimals }) => exactUnits(supply, decimals),
      cell: ({ supply, decimals, symbol }) => <Amount units={supply} decimals={decimals} assetId={symbol} />,
    },
    {
      id: 'reserve',
      align: 'end',
      csv: ({ reserve, decimals }) => exactUnits(reserve, decimals),
      cell: ({ reserve, decimals }) => <Amount units={reserve} decimals={decimals} assetId="#EURS" />,
    },
    {
      id: 'owed',
      align: 'end',
      hiddenAtFirst: true,
      csv: ({ owed, decimals }) => exactUnits(owed, decimals),
      cell: ({ owed, decimals }) => <Amount units={owed} decimals={decimals} assetId="#EURS" />,
    },
    {
      id: 'state',
      csv: ({ difference, decimals }) => exactUnits(difference, decimals),
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
