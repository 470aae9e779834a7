import { Group } from '@mantine/core'
import { emailProblem } from '@panel/contracts/services/gogo_admin/emails'
import { addMember, changeMember } from '@panel/contracts/services/gogo_admin/endpoints'
import { isRole, type Member } from '@panel/contracts/services/gogo_admin/members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { asError } from '../../../shared/failures/as-error.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { plainNameRules, usePlainName } from '../../../shared/forms/use-plain-name.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { loyaltyEndpoints, programmeQuery } from '../queries.ts'
import { NewAccount } from './new-account.tsx'

/** The field that a conflict of the server is about. */
const conflictField = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined
  return typeof error.details.field === 'string' ? error.details.field : undefined
}

interface MemberFormProps {
  /** Who is changed; a new member where absent. */
  readonly member?: Member
  readonly onSaved: (member: Member) => void
}

/** Adds a member, or changes one. What the server refuses is said at its field. */
export function MemberForm({ member, onSaved }: MemberFormProps) {
  const { t } = useTranslation('gogo_admin')
  const change = useChangeOf(loyaltyEndpoints)
  const { data: programme } = useQuery(programmeQuery())
  const [error, setError] = useState<Error>()
  const form = useRuleForm({
    defaults: {
      name: member?.name ?? '',
      role: member?.role ?? '',
      email: member?.email ?? '',
      accountId: member?.accountId ?? '',
    },
    fields: {
      name: usePlainName(t('fields.name')),
      role: {
        label: t('fields.role'),
        rules: 'required|role',
        messages: { role: ({ value }) => t(value === 'txs' ? 'rules.txs' : 'rules.role') },
      },
      email: {
        label: t('fields.email'),
        rules: 'required|address',
        messages: {
          address: ({ value }) => t(`rules.email.${emailProblem(String(value)) ?? 'domain'}`),
        },
      },
      accountId: { label: t('fields.accountId'), rules: 'required' },
    },
    rules: {
      ...plainNameRules,
      role: ({ value }) => isRole(String(value)),
      address: ({ value }) => emailProblem(String(value)) === undefined,
    },
    onSubmit: async ({ accountId, ...entry }) => {
      setError(undefined)
      try {
        const saved = member
          ? await change(changeMember, {
              params: { id: String(member.id) },
              body: { ...entry, revision: member.revision },
            })
          : await change(addMember, { body: { ...entry, accountId } })
        form.reset()
        onSaved(saved)
      } catch (failure) {
        const field = conflictField(failure)
        if (field === 'email') form.setErrors({ fields: { email: t('rules.emailTaken') } })
        else if (field === 'accountId') form.setErrors({ fields: { accountId: t('rules.accountTaken') } })
        else if (field === 'revision') form.setErrors({ form: [t('rules.revision')] })
        else setError(asError(failure))
      }
    },
  })
  // Of the revision that was read: what was typed about earlier values never replaces later ones.
  useFormDraft(form, member ? `gogo_admin/member/${member.id}.${member.revision}` : 'gogo_admin/new-member')
  const roles = programme?.roles.map(({ role }) => role).join(', ') ?? ''
  const title = t(member ? 'member.change' : 'add.form')
  return (
    <Card title={title} narrow>
      <Form form={form} submitLabel={t(member ? 'member.save' : 'add.submit')} aria-label={title}>
        <TextField form={form} name="name" autoComplete="off" />
        <TextField
          form={form}
          name="role"
          autoComplete="off"
          spellCheck={false}
          description={roles === '' ? t('hints.role') : t('hints.roles', { roles })}
        />
        <TextField
          form={form}
          name="email"
          autoComplete="off"
          spellCheck={false}
          description={t('hints.email')}
        />
        {!member && (
          <>
            <KnownAccountField form={form} name="accountId" description={t('hints.accountId')} />
            <Group>
              <NewAccount onMade={(accountId) => form.setValue('accountId', accountId)} />
              <Hint>{t('account.hint')}</Hint>
            </Group>
          </>
        )}
        {error && <ErrorNotice error={error} />}
      </Form>
    </Card>
  )
}
