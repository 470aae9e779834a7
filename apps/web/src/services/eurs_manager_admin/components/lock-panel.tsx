import { Button, Stack } from '@mantine/core'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { tokenEndpoints } from '../queries.ts'
import { LockForm } from './lock-form.tsx'
import { lockList } from './lock-list.tsx'

/** The locks in force, each with its undo, and a form for another one. */
export function LockPanel({ tokenId, search }: { tokenId: string; search: UrlSearch }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  return (
    <Stack>
      <ServerList
        list={lockList}
        search={search}
        fixed={{ tokenId }}
        actions={({ accountId }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void write(contractCall(advancedAsset, 'lock', tokenId, { to: accountId, lock: 'None' }))
            }
          >
            {t('locks.lift')}
          </Button>
        )}
      />
      <TransactionView flow={flow} />
      <LockForm tokenId={tokenId} />
    </Stack>
  )
}
