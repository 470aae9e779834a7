import { type WalletName, walletNames } from '@panel/contracts/platform/payments/wallets'
import {
  moveBetweenWallets,
  setWalletLimits,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { HubAssetDetail } from '@panel/contracts/services/synkrony_admin/wallets'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '../../../shared/failures/as-error.ts'
import { formatAmount, formatUnits } from '../../../shared/format/amounts.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { useChange } from '../queries.ts'
import { explainRefusal } from './withdrawal-refusal.tsx'

interface HubFormProps {
  readonly asset: HubAssetDetail
}

/** Runs a change of the wallets and shows how it ended. */
const useOutcome = () => {
  const [outcome, setOutcome] = useState<ReactNode>()
  const run = async (work: () => Promise<ReactNode>, explain?: (error: Error) => ReactNode) => {
    setOutcome(undefined)
    try {
      setOutcome(await work())
      return true
    } catch (failure) {
      const error = asError(failure)
      setOutcome(explain?.(error) ?? <ErrorNotice error={error} />)
      return false
    }
  }
  return { outcome, run }
}

/** Moves units between the wallets: the platform signs it, and it is kept before it is submitted. */
export function MoveForm({ asset }: HubFormProps) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const { outcome, run } = useOutcome()
  const { assetId, decimals, wallets } = asset
  const form = useRuleForm({
    defaults: { from: 'reserve' as WalletName, units: '', reason: '' },
    fields: {
      from: { label: t('hub.move.from'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      reason: { label: t('fields.reason'), rules: 'required:trim|length:1,500' },
    },
    onSubmit: async ({ from, units, reason }) => {
      const body = { from, units: String(unitsOf(units, decimals)), reason }
      const isDone = await run(
        async () => {
          const { ticket } = await change(moveBetweenWallets, { params: { assetId }, body })
          return (
            <Hint role="status">
              {t('hub.move.sent')} <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />
            </Hint>
          )
        },
        (error) => explainRefusal(error, { decimals }),
      )
      if (isDone) form.reset()
    },
  })
  const from = useFormValue(form, 'from')
  const available = wallets.find(({ name }) => name === from)?.available ?? '0'
  return (
    <Card title={t('hub.move.title')} narrow>
      <Form form={form} submitLabel={t('hub.move.submit')} aria-label={t('hub.move.title')}>
        <SelectField
          form={form}
          name="from"
          options={walletNames.map((name) => ({ value: name, label: t(`hub.move.ways.${name}`) }))}
        />
        <UnitsField
          form={form}
          name="units"
          decimals={decimals}
          unit={assetId}
          least={1n}
          most={BigInt(available) > 0n ? BigInt(available) : 0n}
          description={t('hub.move.available', { amount: formatUnits(available, decimals) })}
        />
        <TextAreaField form={form} name="reason" rows={2} />
      </Form>
      {outcome}
    </Card>
  )
}

/** An amount that may be left out. */
const optionalUnits = (text: string, decimals: number): string | null =>
  text.trim() === '' ? null : String(unitsOf(text, decimals))

/** Sets below what a wallet raises an alert, and above what two people must approve. */
export function LimitsForm({ asset }: HubFormProps) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const { outcome, run } = useOutcome()
  const { assetId, decimals, wallets, secondPersonUnits, raisedLimit } = asset
  const written = (units: string | null | undefined) =>
    units === null || units === undefined ? '' : formatUnits(units, decimals)
  const lowOf = (name: string) => wallets.find((wallet) => wallet.name === name)?.lowUnits
  const form = useRuleForm({
    defaults: {
      hot: written(lowOf('hot')),
      reserve: written(lowOf('reserve')),
      second: written(secondPersonUnits),
      reason: '',
    },
    fields: {
      hot: { label: t('hub.limits.hot') },
      reserve: { label: t('hub.limits.reserve') },
      second: { label: t('hub.limits.second') },
      reason: { label: t('fields.reason'), rules: 'required:trim|length:1,500' },
    },
    onSubmit: async ({ hot, reserve, second, reason }) => {
      const params = { assetId }
      const limits = { secondPersonUnits: optionalUnits(second, decimals), reason }
      await run(async () => {
        const low = { hot: optionalUnits(hot, decimals), reserve: optionalUnits(reserve, decimals) }
        for (const wallet of walletNames) {
          if (wallet === 'reserve' && low.reserve === (lowOf('reserve') ?? null)) continue
          await change(setWalletLimits, { params, body: { ...limits, wallet, lowUnits: low[wallet] } })
        }
        return <Hint role="status">{t('hub.limits.saved')}</Hint>
      })
    },
  })
  return (
    <Card title={t('hub.limits.title')} narrow>
      <Form form={form} submitLabel={t('hub.limits.submit')} aria-label={t('hub.limits.title')}>
        <UnitsField form={form} name="hot" decimals={decimals} unit={assetId} />
        <UnitsField form={form} name="reserve" decimals={decimals} unit={assetId} />
        <UnitsField
          form={form}
          name="second"
          decimals={decimals}
          unit={assetId}
          description={t('hub.limits.secondHint')}
        />
        {raisedLimit && (
          <Hint>
            {t('hub.limits.raised', {
              amount: formatAmount(raisedLimit.units, decimals, assetId),
              moment: formatDateTime(raisedLimit.until),
            })}
          </Hint>
        )}
        <TextAreaField form={form} name="reason" rows={2} />
      </Form>
      {outcome}
    </Card>
  )
}
