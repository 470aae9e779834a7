import { Button, Skeleton, Stack } from '@mantine/core'
import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LifeLeft } from '../../../shared/delegations/life-left.tsx'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { valuesOf } from '../delegation-form.ts'
import { delegationQuery } from '../queries.ts'
import { useDelegate } from '../use-delegate.ts'
import { BackToList } from './back-to-list.tsx'
import { describeDelegation } from './delegation-changes.tsx'
import { DelegationFields } from './delegation-fields.tsx'

/** Changes what a delegate may do on a target, or takes it back. */
export function DelegationEditor({ delegate, target }: { delegate: string; target: string }) {
  const { t } = useTranslation('alias')
  const reachText = useReachText()
  const accountId = useOwnAccountId()
  const writes = useDelegate()
  const { data, error, refetch } = useQuery(delegationQuery(delegate, target))
  const shown = error ? undefined : data
  const present = shown && JSON.stringify(shown)
  /** The state that the edit began with. */
  const [startedWith, setStartedWith] = useState<string>()
  if (startedWith === undefined && present !== undefined) setStartedWith(present)
  const changedMeanwhile = startedWith !== undefined && present !== undefined && startedWith !== present
  /** What the change that was sent last is compared with. */
  const [sentFrom, setSentFrom] = useState<RecordedDelegation>()
  const record = async (given: readonly RecordedDelegation[]): Promise<boolean> => {
    setSentFrom(shown)
    const recorded = (await writes.delegate(given)) === given.length
    if (recorded) setStartedWith(undefined)
    return recorded
  }
  return (
    <Stack>
      {error && writes.flow.state.step === 'idle' && <ErrorNotice error={error} onRetry={refetch} />}
      {!shown && !error && <Skeleton height={360} radius="lg" role="status" aria-label={t('loading')} />}
      {shown && (
        <Card narrow title={t('editDelegation.now', { reach: reachText(shown.capabilities) })}>
          <LifeLeft expiration={shown.expiration} />
          {changedMeanwhile && (
            <div role="status">
              <Hint>{t('editDelegation.changed')}</Hint>
              <Button variant="default" size="compact-sm" onClick={() => setStartedWith(present)}>
                {t('editDelegation.goOn')}
              </Button>
            </div>
          )}
          <DelegationFields
            // What the ledger has now is where an edit starts.
            key={present ?? ''}
            defaults={valuesOf(shown)}
            draft={`edit/${delegate}/${target}`}
            fixed
            submitLabel={t('editDelegation.submit')}
            onSubmit={record}
          />
          <Button
            color="red"
            variant="outline"
            disabled={writes.busy}
            onClick={() =>
              void writes.write(contractCall(identity, 'revoke_delegation', accountId, { delegate, target }))
            }
          >
            {t('editDelegation.revoke')}
          </Button>
        </Card>
      )}
      <TransactionView
        flow={writes.flow}
        whatChanges={describeDelegation(sentFrom ? [sentFrom] : [])}
        next={<BackToList show="delegations" />}
      />
    </Stack>
  )
}
