import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LifeLeft } from '../../../shared/delegations/life-left.tsx'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { RetryButton } from '../../../shared/ui/retry-button.tsx'
import { valuesOf } from '../delegation-form.ts'
import { revocation } from '../intents.ts'
import { delegationQuery } from '../queries.ts'
import { useLedgerWrites } from '../use-ledger-writes.ts'
import { useOwnAccountId } from '../use-own-account-id.ts'
import { DelegationFields } from './delegation-fields.tsx'
import classes from './page.module.css'

/** Changes what a delegate may do on a target, or takes it back. */
export function DelegationEditor({ delegate, target }: { delegate: string; target: string }) {
  const { t } = useTranslation('alias')
  const reachText = useReachText()
  const accountId = useOwnAccountId()
  const writes = useLedgerWrites()
  const { data, error, refetch } = useQuery(delegationQuery(delegate, target))
  const shown = error ? undefined : data
  return (
    <>
      {error && writes.flow.state.step === 'idle' && (
        <ErrorNotice error={error}>
          <RetryButton onRetry={refetch} />
        </ErrorNotice>
      )}
      {!shown && !error && <Skeleton height={360} radius="lg" role="status" aria-label={t('loading')} />}
      {shown && (
        <section className={classes.card}>
          <div>
            <h2>{reachText(shown.capabilities)}</h2>
            <LifeLeft expiration={shown.expiration} />
          </div>
          <DelegationFields
            // What the ledger has now is where an edit starts.
            key={JSON.stringify(shown)}
            defaults={valuesOf(shown)}
            draft={`edit/${delegate}/${target}`}
            fixed
            submitLabel={t('editDelegation.submit')}
            onSubmit={async (given) => (await writes.delegate(given)) === given.length}
          />
          <div>
            <Button
              color="red"
              variant="outline"
              disabled={writes.busy}
              onClick={() => void writes.write(revocation(accountId, { delegate, target }))}
            >
              {t('editDelegation.revoke')}
            </Button>
          </div>
        </section>
      )}
      <TransactionView flow={writes.flow} />
    </>
  )
}
