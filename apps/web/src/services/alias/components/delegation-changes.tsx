import { Box } from '@mantine/core'
import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { useTranslation } from 'react-i18next'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import { formatDateTime, isoOfSeconds } from '../../../shared/format/dates.ts'
import type { DescribeChanges } from '../../../shared/transactions/describe-call.ts'
import { BeforeAfter } from '../../../shared/ui/before-after.tsx'
import { RowList } from '../../../shared/ui/layout.tsx'

type Grant = Pick<RecordedDelegation, 'capabilities' | 'expiration'>

interface DelegationChangesProps {
  readonly before: Grant
  readonly after: Grant
}

/** What a delegation allowed and until when, beside what it will; what stays is said once. */
function DelegationChanges({ before, after }: DelegationChangesProps) {
  const { t } = useTranslation(['alias', 'delegations'])
  const reachText = useReachText()
  const endText = ({ expiration }: Grant): string => {
    const end = isoOfSeconds(expiration)
    return end === undefined ? t('delegations:left.beyondCalendar') : formatDateTime(end)
  }
  const rows = [
    { label: t('fields.capabilities'), texts: [before, after].map((grant) => reachText(grant.capabilities)) },
    { label: t('fields.expiration'), texts: [before, after].map(endText) },
  ]
  return (
    <RowList>
      {rows.map(({ label, texts: [was = '', willBe = ''] }) => (
        <li key={label}>
          <span>{label}</span>
          {was === willBe ? <span>{was}</span> : <BeforeAfter before={was} after={willBe} />}
        </li>
      ))}
    </RowList>
  )
}

/**
 * What a signing sheet and its outcome say of a delegation that is recorded again: how the one in the bytes differs
 * from the one that was shown for the same delegate and target.
 */
export const describeDelegation =
  (all: readonly RecordedDelegation[]): DescribeChanges =>
  ({ value, misfits, brief }) => {
    const given = identity.methods.add_delegation.args.safeParse(value).data
    if (!given?.expiration || misfits.length > 0) return undefined
    const shown = all.find(({ delegate, target }) => delegate === given.delegate && target === given.target)
    if (!shown) return undefined
    const after = { capabilities: given.capabilities, expiration: Number(given.expiration) }
    const sentences = (
      <>
        {brief}
        <Box fz="sm" fw={400} ta="start" mt="sm">
          <DelegationChanges before={shown} after={after} />
        </Box>
      </>
    )
    return { accountId: given.delegate, sentences }
  }
