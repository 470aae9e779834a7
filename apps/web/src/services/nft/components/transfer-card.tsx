import { nft } from '@panel/contracts/smart-contracts/nft'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { tokenEndpoints } from '../queries.ts'

interface TransferCardProps {
  readonly tokenId: string
  readonly owner: string
}

/** Gives a token to another account. */
export function TransferCard({ tokenId, owner }: TransferCardProps) {
  const { t } = useTranslation('nft')
  const owned = owner === useOwnAccountId()
  const { flow, busy, write } = useContractWrite({ invalidates: tokenEndpoints })
  const form = useRuleForm({
    defaults: { to: '' },
    fields: {
      to: {
        label: t('transfer.to'),
        rules: 'required|other_account|other_owner',
        messages: { other_account: t('rules.itself'), other_owner: t('rules.sameOwner') },
      },
    },
    rules: {
      other_account: ({ value }) => value !== tokenId,
      other_owner: ({ value }) => value !== owner,
    },
    onSubmit: async ({ to }) => {
      if (busy) return
      const result = await write(contractCall(nft, 'transfer', tokenId, { to }))
      if (result?.success) form.reset()
    },
  })
  useFormDraft(form, `nft/transfer/${tokenId}`)
  // Who gave the token away elsewhere has nothing left to send, should it ever come back.
  useEffect(() => {
    if (!owned) form.reset()
  }, [owned, form])
  return (
    <Card as="aside" title={t('transfer.title')}>
      {owned ? (
        <>
          <Hint>{t('transfer.text')}</Hint>
          <Form form={form} submitLabel={t('transfer.submit')} aria-label={t('transfer.title')}>
            <KnownAccountField others form={form} name="to" />
          </Form>
        </>
      ) : (
        <Hint>{t('transfer.notYours')}</Hint>
      )}
      <TransactionView flow={flow} />
    </Card>
  )
}
