import { Stack } from '@mantine/core'
import type { TrialAnswer } from '@panel/contracts/services/pes_admin_service/capabilities'
import { tryCapability } from '@panel/contracts/services/pes_admin_service/endpoints'
import { type Capability, capabilities } from '@panel/contracts/smart-contracts/payment-services'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { call } from '../../../shared/api/call.ts'
import { FailureText } from '../../../shared/failures/failure-text.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatAmount } from '../../../shared/format/amounts.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint, RowList } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { assetOf, type CodeAsset } from '../code-terms.ts'
import { assetChoicesQuery } from '../queries.ts'

interface VerdictProps {
  readonly answer: TrialAnswer
  readonly assets: readonly CodeAsset[]
}

function Verdict({ answer, assets }: VerdictProps) {
  const { t } = useTranslation('pes_admin_service')
  const { allowed, call: tried } = answer
  return (
    <Stack gap="xs" role="status">
      <StatusBadge tone={allowed ? 'good' : 'bad'}>{t(allowed ? 'try.allowed' : 'try.refused')}</StatusBadge>
      {tried === null && <Hint>{t('try.noKey')}</Hint>}
      {tried?.failure && (
        <>
          <Hint bad>{t('try.fails')}</Hint>
          <FailureText failure={tried.failure} />
        </>
      )}
      {tried?.success && (
        <>
          <Hint>{t('try.succeeds')}</Hint>
          <RowList>
            {tried.movements.map(({ accountId, assetId, delta }) => (
              <li key={`${accountId} ${assetId}`}>
                <AccountId id={accountId} />
                {formatAmount(BigInt(delta), assetOf(assets, assetId).decimals, assetId)}
              </li>
            ))}
          </RowList>
        </>
      )}
    </Stack>
  )
}

/** A call as it is typed. */
interface TriedCall {
  readonly method: Capability
  readonly assetId: string
  readonly units: string
  readonly to: string
}

/** An answer about another call than the one that is shown says nothing of it. */
const isSameCall = (one: TriedCall, other: TriedCall): boolean =>
  one.method === other.method &&
  one.assetId === other.assetId &&
  one.units === other.units &&
  one.to === other.to

interface TryCapabilityProps {
  readonly merchantId: string
  readonly accountId: string
}

function TryForm({ merchantId, accountId, assets }: TryCapabilityProps & Pick<VerdictProps, 'assets'>) {
  const { t } = useTranslation('pes_admin_service')
  const [tried, setTried] = useState<{ readonly call: TriedCall; readonly answer: TrialAnswer }>()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { method: 'refund' as Capability, assetId: assets[0]?.assetId ?? '', units: '1,00', to: '' },
    fields: {
      method: { label: t('fields.method') },
      assetId: { label: t('fields.asset'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      to: { label: t('fields.to2'), rules: 'required' },
    },
    onSubmit: async (typed) => {
      setTried(undefined)
      await attempt(async () => {
        const { method, assetId, to } = typed
        const units = String(unitsOf(typed.units, assetOf(assets, assetId).decimals))
        const body = { method, assetId, units, ...(method === 'refund' && { to }) }
        setTried({
          call: typed,
          answer: await call(tryCapability, { params: { merchantId, accountId }, body }),
        })
      })
    },
  })
  const [method, assetId] = [useFormValue(form, 'method'), useFormValue(form, 'assetId')]
  const current = { method, assetId, units: useFormValue(form, 'units'), to: useFormValue(form, 'to') }
  const asset = assetOf(assets, assetId)
  return (
    <>
      <Form form={form} submitLabel={t('try.submit')} aria-label={t('try.title')}>
        <SelectField
          form={form}
          name="method"
          options={capabilities.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <SelectField
          form={form}
          name="assetId"
          options={assets.map(({ assetId }) => ({ value: assetId, label: assetId }))}
        />
        <UnitsField form={form} name="units" decimals={asset.decimals} unit={asset.assetId} least={1n} />
        {method === 'refund' && <KnownAccountField form={form} name="to" />}
        {error && <ErrorNotice error={error} />}
      </Form>
      {tried && isSameCall(tried.call, current) && <Verdict answer={tried.answer} assets={assets} />}
    </>
  )
}

/** Tries a concrete call of an account, without making it. */
export function TryCapability(props: TryCapabilityProps) {
  const { t } = useTranslation('pes_admin_service')
  const query = useQuery(assetChoicesQuery())
  return (
    <Card title={t('try.title')} narrow>
      <Hint>{t('try.text')}</Hint>
      <QueryView query={query}>
        {({ assets }) => <TryForm {...props} assets={assets.filter(({ served }) => served)} />}
      </QueryView>
    </Card>
  )
}
