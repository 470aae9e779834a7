import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { isoOfSeconds } from '../format/dates.ts'
import type { ListColumnDefinition } from '../list/define-list.ts'
import { WrappedText } from '../ui/layout.tsx'
import { LifeLeft } from './life-left.tsx'
import { useReachText } from './use-reach-text.ts'

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
