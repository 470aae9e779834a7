import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { delegationStates } from '@panel/contracts/services/alias/delegations'
import { listDelegations } from '@panel/contracts/services/alias/endpoints'
import { LifeLeft } from '../../../shared/delegations/life-left.tsx'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import { isoOfSeconds } from '../../../shared/format/dates.ts'
import { accountColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { WrappedText } from '../../../shared/ui/layout.tsx'

function Reach({ capabilities }: Pick<RecordedDelegation, 'capabilities'>) {
  const reachText = useReachText()
  return <WrappedText>{reachText(capabilities)}</WrappedText>
}

/** Who may act for one's own account, on what, and for how long. */
export const delegationList = defineList(listDelegations, {
  id: 'delegations',
  namespace: 'alias',
  texts: 'delegations',
  rowId: ({ delegate, target }) => `${delegate} ${target}`,
  filters: {
    text: { kind: 'text', member: 'text' },
    state: { kind: 'choice', member: 'state', choices: delegationStates, labels: 'states' },
  },
  columns: [
    accountColumn('delegate', { heading: true }),
    accountColumn('target'),
    {
      id: 'capabilities',
      csv: ({ capabilities }) => JSON.stringify(capabilities),
      cell: ({ capabilities }) => <Reach capabilities={capabilities} />,
    },
    {
      id: 'expiration',
      // Beyond the calendar, the seconds themselves.
      csv: ({ expiration }) => isoOfSeconds(expiration) ?? expiration,
      cell: ({ expiration }) => <LifeLeft expiration={expiration} />,
    },
  ],
})
