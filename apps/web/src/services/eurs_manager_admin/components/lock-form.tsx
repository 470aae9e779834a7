import type { LockRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { lockOfQuery, tokenEndpoints } from '../queries.ts'
import { lockFacts, seenOf } from './lock-facts.tsx'

const kinds = ['Withdraw', 'Deposit', 'Full'] as const

/** Keeps an account from receiving a token, from giving it out, or both. */
export function LockForm({ tokenId }: { tokenId: string }) {
  const { t } = useTranslation('eurs_manager_admin')
  const queryClient = useQueryClient()
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  /** The lock that the account had when its id was typed. */
  const [seen, setSeen] = useState<{ readonly account: string; readonly lock: LockRow | undefined }>()
  const form = useRuleForm({
    defaults: { account: '', kind: 'Withdraw' as (typeof kinds)[number], reason: '' },
    fields: {
      account: { label: t('fields.accountId'), rules: 'required' },
      kind: { label: t('fields.lock') },
      reason: { label: t('fields.reason'), rules: 'required:trim|length:1,200' },
    },
    onSubmit: async ({ account, kind, reason }) => {
      const [known] = (await queryClient.ensureQueryData(lockOfQuery(tokenId, account))).rows
      const isShown = seen?.account === account
      // A lock that nobody has read yet is shown first.
      if (!isShown && known) return
      const lock = isShown ? seen.lock : undefined
      const args = { to: account, lock: kind, seen: seenOf(lock), reason: reason.trim() }
      if (!(await write(contractCall(advancedAsset, 'lock', tokenId, args)))?.success) return
      setSeen(undefined)
      form.reset()
    },
  })
  useFormDraft(form, `eurs_manager_admin/lock/${tokenId}`)
  const account = useFormValue(form, 'account').trim()
  const kind = useFormValue(form, 'kind')
  const { data } = useQuery(lockOfQuery(tokenId, account))
  const present = data?.rows[0]
  // Another account starts from its own lock.
  if (data && seen?.account !== account) setSeen({ account, lock: present })
  const isChanged = data && seen?.account === account && seenOf(present) !== seenOf(seen.lock)
  const presentKind = kinds.find((each) => each === present?.kind)
  return (
    <Card title={t('locks.new')} narrow>
      {(isChanged || (present && present.kind !== kind)) && (
        <ChangedMeanwhile
          text={isChanged ? undefined : t('locks.known')}
          facts={lockFacts(t, present)}
          onLoad={() => {
            if (presentKind) form.setValue('kind', presentKind)
            if (present) form.setValue('reason', present.reason)
            setSeen({ account, lock: present })
          }}
        />
      )}
      <Form form={form} submitLabel={t('locks.submit')} aria-label={t('locks.new')}>
        <KnownAccountField form={form} name="account" />
        <SelectField
          form={form}
          name="kind"
          options={kinds.map((value) => ({ value, label: t(`locks.kinds.${value}`) }))}
        />
        <TextField form={form} name="reason" description={t('decide.public')} />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
