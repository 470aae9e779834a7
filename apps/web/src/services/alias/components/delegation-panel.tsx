import { Button, Stack } from '@mantine/core'
import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { RowActions } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { aliasEndpoints } from '../queries.ts'
import { DelegationBulk } from './delegation-bulk.tsx'
import { describeDelegation } from './delegation-changes.tsx'
import { delegationList } from './delegation-list.tsx'
import { TryCall } from './try-call.tsx'

/** Who may act for one's own account: the list, revoking, and the question whether a call would be allowed. */
export function DelegationPanel({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('alias')
  const { flow, busy, write } = useContractWrite({ invalidates: aliasEndpoints })
  const several = useBulkWrite({ invalidates: aliasEndpoints })
  /** What a renewal is compared with. */
  const [seen, setSeen] = useState<readonly RecordedDelegation[]>([])
  const accountId = useOwnAccountId()
  const revoke = ({ delegate, target }: RecordedDelegation) =>
    void write(contractCall(identity, 'revoke_delegation', accountId, { delegate, target }))
  return (
    <Stack gap="xl">
      <TransactionView
        flow={flow}
        next={
          <LinkButton
            to="/iservice/alias/new-delegation/$alias"
            params={{ alias: accountId }}
            variant="default"
          >
            {t('newDelegation.title')}
          </LinkButton>
        }
      />
      <BulkView flow={several.flow} whatChanges={describeDelegation(seen)} />
      <ServerList
        list={delegationList}
        search={search}
        selectionActions={(rows, clear) => (
          <DelegationBulk
            rows={rows}
            busy={busy || several.busy}
            onWrite={async (calls) => {
              setSeen(rows)
              if ((await several.write(calls))?.success) clear()
            }}
          />
        )}
        actions={(delegation) => (
          <RowActions>
            <LinkButton
              to="/iservice/alias/edit-delegation"
              search={{ delegate: delegation.delegate, target: delegation.target }}
              size="compact-sm"
              variant="default"
            >
              {t('list.edit')}
            </LinkButton>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => revoke(delegation)}>
              {t('list.revoke')}
            </Button>
          </RowActions>
        )}
        emptyAction={
          <LinkButton
            to="/iservice/alias/new-delegation/$alias"
            params={{ alias: accountId }}
            variant="default"
          >
            {t('newDelegation.title')}
          </LinkButton>
        }
      />
      <TryCall />
    </Stack>
  )
}
