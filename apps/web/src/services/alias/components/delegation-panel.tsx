import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import type { AliasSearch } from '../alias-search.ts'
import { revocation } from '../intents.ts'
import { useLedgerWrites } from '../use-ledger-writes.ts'
import { useOwnAccountId } from '../use-own-account-id.ts'
import { DelegationList } from './delegation-list.tsx'
import classes from './page.module.css'
import { TryCall } from './try-call.tsx'

/** Who may act for one's own account: the list, revoking, and the question whether a call would be allowed. */
export function DelegationPanel({ search }: { search: AliasSearch }) {
  const { flow, busy, write } = useLedgerWrites()
  const accountId = useOwnAccountId()
  return (
    <div className={classes.stack}>
      <TransactionView flow={flow} />
      <DelegationList
        search={search}
        busy={busy}
        onRevoke={(delegation) => void write(revocation(accountId, delegation))}
      />
      <TryCall />
    </div>
  )
}
