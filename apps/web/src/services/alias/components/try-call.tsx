import { Group } from '@mantine/core'
import { checkCall } from '@panel/ledger/delegations'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountOptions, KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useKnownAccounts, useKnownPeople } from '../../../shared/accounts/use-known-accounts.ts'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { localMomentOf, unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { IdField } from '../../../shared/forms/fields/id-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useWhatItIs } from '../../../shared/forms/use-what-it-is.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { grantsFor, useAccountNamed } from '../queries.ts'

/** Asks whether a concrete call would be allowed, without making it. */
export function TryCall() {
  const { t } = useTranslation('alias')
  const queryClient = useQueryClient()
  const saying = useWhatItIs()
  const accountNamed = useAccountNamed()
  const peopleId = useId()
  const people = useKnownPeople()
  const known = useKnownAccounts({ id: useOwnAccountId(), name: t('ownAccount') })
  const [verdict, setVerdict] = useState<{ allowed: boolean; text: string }>()
  const form = useRuleForm({
    defaults: { delegate: '', target: '', method: '', at: localMomentOf(Math.floor(serverNow() / 1000)) },
    fields: {
      delegate: {
        label: t('try.who'),
        rules: 'required|(300)account_or_alias',
        messages: { account_or_alias: saying(t('rules.accountOrAlias')) },
      },
      target: { label: t('fields.target'), rules: 'required' },
      method: { label: t('fields.method'), rules: 'required' },
      at: { label: t('try.when'), rules: 'required' },
    },
    rules: { account_or_alias: async ({ value }) => (await accountNamed(String(value))) !== null },
    onSubmit: async ({ delegate: name, target, method, at }) => {
      setVerdict(undefined)
      const delegate = (await accountNamed(name)) ?? name
      const grants = await grantsFor(queryClient, delegate, target)
      const check = checkCall(grants, { delegate, target, method, at: BigInt(unixSecondsOf(at)) })
      const reason = check.allowed ? 'allowed' : check.reason
      setVerdict({ allowed: check.allowed, text: t(`try.verdicts.${reason}`, { name, target, method }) })
    },
  })
  useFormDraft(form, 'alias/try')
  return (
    <Card narrow title={t('try.title')}>
      <Hint>{t('try.text')}</Hint>
      <Form form={form} submitLabel={t('try.submit')} aria-label={t('try.title')}>
        <IdField form={form} name="delegate" description={t('hints.delegate')} list={peopleId} />
        <AccountOptions id={peopleId} accounts={people} />
        <KnownAccountField form={form} name="target" accounts={known} />
        <IdField form={form} name="method" />
        <DateField form={form} name="at" withTime />
      </Form>
      <Group gap="sm" role="status">
        {verdict && (
          <>
            <StatusBadge tone={verdict.allowed ? 'good' : 'bad'}>
              {t(verdict.allowed ? 'try.allowed' : 'try.refused')}
            </StatusBadge>
            {verdict.text}
          </>
        )}
      </Group>
    </Card>
  )
}
