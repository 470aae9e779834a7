import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { LifeLeft } from '../../../shared/delegations/life-left.tsx'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import { isoOfSeconds } from '../../../shared/format/dates.ts'
import type { ListColumnDefinition } from '../../../shared/list/define-list.ts'
import { WrappedText } from '../../../shared/ui/layout.tsx'

type Grant = Pick<RecordedDelegation, 'capabilities' | 'expiration'>

function Reach({ capabilities }: Pick<RecordedDelegation, 'capabilities'>) {
  const reachText = useReachText()
  return <WrappedText>{reachText(capabilities)}</WrappedText>
}

/** What a delegation allows, and until when. */
export const grantColumns: readonly ListColumnDefinition<Grant, unknown>[] = [
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
]
