import { Button, Stack } from '@mantine/core'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import type { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { AliasForm, registrationOf } from './alias-form.tsx'

interface AliasEditorProps {
  readonly alias: string
  /** Whether the account has such a name; undefined while that is being read. */
  readonly known: boolean | undefined
  /** The page's writes, whose outcome the page shows: it outlives the name that was changed. */
  readonly writes: ReturnType<typeof useContractWrite>
  /** Called once the new name is registered and the old one is deleted. */
  readonly onRenamed: (alias: string) => void
}

/**
 * Changes or deletes a name. The ledger cannot rename: the new name is registered first and the old one deleted
 * after it, so that the account is never without a name.
 */
export function AliasEditor({ alias, known, writes, onRenamed }: AliasEditorProps) {
  const { t } = useTranslation('alias')
  const { flow, busy, write } = writes
  const [renamedTo, setRenamedTo] = useState<string>()
  const [deleted, setDeleted] = useState(false)

  const remove = async (): Promise<boolean> => {
    const result = await write(contractCall(service, 'alias_deletion', serviceAccountId, { alias }))
    const done = result?.success === true
    setDeleted(done)
    return done
  }
  const rename = async (next: string): Promise<boolean> => {
    const result = await write(registrationOf(next))
    if (!result?.success) return false
    setRenamedTo(next)
    if (await remove()) onRenamed(next)
    return true
  }
  if (known === false && !busy && flow.state.step === 'idle') {
    return <EmptyState title={t('editAlias.unknown.title')} text={t('editAlias.unknown.text', { alias })} />
  }
  if (deleted) return null
  return (
    <Stack>
      <Card narrow title={t('editAlias.rename', { alias })}>
        <Hint>
          {renamedTo === undefined ? t('editAlias.renameHint') : t('editAlias.half', { alias, renamedTo })}
        </Hint>
        {renamedTo === undefined && (
          <AliasForm draft={`rename/${alias}`} submitLabel={t('editAlias.submit')} onSubmit={rename} />
        )}
      </Card>
      <Card narrow title={t('editAlias.remove', { alias })}>
        <Hint>{t('editAlias.removeHint')}</Hint>
        <Button color="red" variant="outline" disabled={busy} onClick={() => void remove()}>
          {t('editAlias.remove', { alias })}
        </Button>
      </Card>
    </Stack>
  )
}
