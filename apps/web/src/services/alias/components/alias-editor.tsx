import { Button } from '@mantine/core'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { aliasEndpoints } from '../queries.ts'
import { AliasForm } from './alias-form.tsx'
import classes from './page.module.css'

interface AliasEditorProps {
  readonly alias: string
  /** Whether the account has such a name; undefined while that is being read. */
  readonly known: boolean | undefined
}

/**
 * Changes or deletes a name. The ledger knows no renaming: the new name is registered first and the old one deleted
 * after it, so that the account is never without a name.
 */
export function AliasEditor({ alias, known }: AliasEditorProps) {
  const { t } = useTranslation('alias')
  const navigate = useNavigate()
  const { flow, busy, write } = useContractWrite({ invalidates: aliasEndpoints })
  const [renamedTo, setRenamedTo] = useState<string>()
  const [deleted, setDeleted] = useState(false)

  const remove = async (): Promise<boolean> => {
    const result = await write(contractCall(service, 'alias_deletion', serviceAccountId, { alias }))
    const done = result?.success === true
    setDeleted(done)
    return done
  }
  const rename = async (next: string): Promise<boolean> => {
    const result = await write(contractCall(service, 'alias_registration', serviceAccountId, { alias: next }))
    if (!result?.success) return false
    setRenamedTo(next)
    if (await remove()) void navigate({ to: '/iservice/alias/edit-alias', search: { alias: next } })
    return true
  }
  if (known === false && !busy && flow.state.step === 'idle') {
    return <EmptyState title={t('editAlias.unknown.title')} text={t('editAlias.unknown.text', { alias })} />
  }
  return (
    <>
      {!deleted && (
        <>
          <section className={classes.card}>
            <h2>{t('editAlias.rename', { alias })}</h2>
            <p className={classes.hint}>
              {renamedTo === undefined
                ? t('editAlias.renameHint')
                : t('editAlias.half', { alias, renamedTo })}
            </p>
            {renamedTo === undefined && (
              <AliasForm draft={`rename/${alias}`} submitLabel={t('editAlias.submit')} onSubmit={rename} />
            )}
          </section>
          <section className={classes.card}>
            <h2>{t('editAlias.remove', { alias })}</h2>
            <p className={classes.hint}>{t('editAlias.removeHint')}</p>
            <div>
              <Button color="red" variant="outline" disabled={busy} onClick={() => void remove()}>
                {t('editAlias.remove', { alias })}
              </Button>
            </div>
          </section>
        </>
      )}
      <TransactionView flow={flow} />
    </>
  )
}
