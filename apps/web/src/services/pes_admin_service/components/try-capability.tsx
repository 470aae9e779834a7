import { Stack } from '@mantine/core'
import type { TrialAnswer } from '@panel/contracts/services/pes_admin_service/capabilities'
import { tryCapability } from '@panel/contracts/services/pes_admin_service/endpoints'
import { type Capability, capabilities } from '@panel/contracts/smart-contracts/payment-services'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { AccountIdField } from '../../../shared/forms/fields/account-id-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint, RowList } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { usualAsset, usualDecimals } from '../words.ts'

function Verdict({ answer }: { readonly answer: TrialAnswer }) {
  const { t } = useTranslation('pes_admin_service')
  const { allowed, call: tried } = answer
  return (
    <Stack gap="xs" role="status">
      <StatusBadge tone={allowed ? 'good' : 'bad'}>{t(allowed ? 'try.allowed' : 'try.refused')}</StatusBadge>
      {tried === null && <Hint>{t('try.noKey')}</Hint>}
      {tried?.failure && <Hint bad>{t('try.fails', { reason: tried.failure })}</Hint>}
      {tried?.success && (
        <>
          <Hint>{t('try.succeeds')}</Hint>
          <RowList>
            {tried.movements.map(({ accountId, assetId, delta }) => (
              <li key={`${accountId} ${assetId}`}>
                <AccountId id={accountId} />
                {`${formatUnits(BigInt(delta), usualDecimals)} ${assetId}`}
              </li>
            ))}
          </RowList>
        </>
      )}
    </Stack>
  )
}

interface TryCapabilityProps {
  readonly merchantId: string
  readonly accountId: string
}

/** Tries a concrete call of an account, without making it. */
export function TryCapability({ merchantId, accountId }: TryCapabilityProps) {
  const { t } = useTranslation('pes_admin_service')
  const [answer, setAnswer] = useState<TrialAnswer>()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { method: 'refund' as Capability, units: '1,00', to: '' },
    fields: {
      method: { label: t('fields.method') },
      units: { label: t('fields.units'), rules: 'required' },
      to: { label: t('fields.to2'), rules: 'required' },
    },
    onSubmit: async ({ method, to, ...typed }) => {
      setAnswer(undefined)
      await attempt(async () => {
        const units = String(unitsOf(typed.units, usualDecimals))
        const body = method === 'refund' ? { method, units, to } : { method, units }
        setAnswer(await call(tryCapability, { params: { merchantId, accountId }, body }, { quiet: true }))
      })
    },
  })
  const method = useFormValue(form, 'method')
  return (
    <Card title={t('try.title')} narrow>
      <Hint>{t('try.text')}</Hint>
      <Form form={form} submitLabel={t('try.submit')} aria-label={t('try.title')}>
        <SelectField
          form={form}
          name="method"
          options={capabilities.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <UnitsField form={form} name="units" decimals={usualDecimals} unit={usualAsset} least={1n} />
        {method === 'refund' && <AccountIdField form={form} name="to" />}
        {error && <ErrorNotice error={error} />}
      </Form>
      {answer && <Verdict answer={answer} />}
    </Card>
  )
}
