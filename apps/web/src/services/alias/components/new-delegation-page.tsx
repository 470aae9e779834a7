import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { newDelegation } from '../delegation-form.ts'
import { aliasHolderQuery, presentDelegation } from '../queries.ts'
import { useDelegate, useDelegateSeveral } from '../use-delegate.ts'
import { BackToList } from './back-to-list.tsx'
import { describeDelegation } from './delegation-changes.tsx'
import { DelegationFields } from './delegation-fields.tsx'

interface NewDelegationPageProps {
  /** Who gives the delegation: one of one's own names, or one's own account id. */
  readonly name: string
  /** Given for a delegation of one action; empty where it is still to be named. */
  readonly method?: string
}

/** Lets someone act for one's own account. */
export function NewDelegationPage({ name, method }: NewDelegationPageProps) {
  const { t } = useTranslation('alias')
  const accountId = useOwnAccountId()
  const isAccount = name === accountId
  const holder = useQuery({ ...aliasHolderQuery(name), enabled: !isAccount })
  const { flow, delegate } = useDelegate()
  const several = useDelegateSeveral()
  const queryClient = useQueryClient()
  /** What the delegate may do on the target until the new delegation takes its place. */
  const [replaced, setReplaced] = useState<RecordedDelegation>()
  const foreign = !isAccount && holder.data !== undefined && holder.data.accountId !== accountId
  const page = method === undefined ? 'newDelegation' : 'newActionDelegation'
  return (
    <>
      <PageHead
        title={t(`${page}.title`)}
        text={t(`${page}.text`, { name: isAccount ? t('ownAccount') : name })}
      >
        <BackToList show="delegations" />
      </PageHead>
      {holder.error && <ErrorNotice error={holder.error} onRetry={holder.refetch} />}
      {foreign && <EmptyState title={t('foreign.title')} text={t('foreign.text', { name })} />}
      {!foreign && !holder.error && (
        <Card narrow>
          <DelegationFields
            defaults={newDelegation(method)}
            draft={`${page}/${method ?? ''}`}
            action={method !== undefined}
            submitLabel={t('newDelegation.submit')}
            onSubmit={async (given) => {
              if (given.length > 1) return several.delegate(given)
              const [only] = given
              setReplaced(only && (await presentDelegation(queryClient, only.delegate, only.target)))
              return (await delegate(given)) === given.length
            }}
          />
          <BulkView flow={several.flow} next={<BackToList show="delegations" />} />
          <TransactionView
            flow={flow}
            whatChanges={describeDelegation(replaced ? [replaced] : [])}
            next={<BackToList show="delegations" />}
          />
        </Card>
      )}
    </>
  )
}
