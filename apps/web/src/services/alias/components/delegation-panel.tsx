import { identity } from '@panel/contracts/smart-contracts/identity'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import type { AliasSearch } from '../alias-search.ts'
import { aliasEndpoints } from '../queries.ts'
import { useOwnAccountId } from '../use-own-account-id.ts'
import { DelegationList } from './delegation-list.tsx'
import classes from './page.module.css'
import { TryCall } from './try-call.tsx'

/** Who may act for one's own account: the list, revoking, and the question whether a call would be allowed. */
export function DelegationPanel({ search }: { search: AliasSearch }) {
  const { flow, busy, write } = useContractWrite({ invalidates: aliasEndpoints })
  const accountId = useOwnAccountId()
  return (
    <div className={classes.stack}>
      <TransactionView flow={flow} />
      <DelegationList
        search={search}
        busy={busy}
        onRevoke={({ delegate, target }) =>
          void write(contractCall(identity, 'revoke_delegation', accountId, { delegate, target }))
        }
      />
      <TryCall />
    </div>
  )
}
