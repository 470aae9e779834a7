import { mostFundedAtOnce } from '@panel/contracts/services/oam_admin/batches'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { signaturesOfCalls, useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { NumberField } from '../../../shared/forms/fields/number-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import type { HeldBatch } from '../held-batch.ts'
import { batchEndpoints, batchQuery } from '../queries.ts'

interface FundCardProps {
  readonly batch: HeldBatch
  /** Told whether a funding is under way or its outcome is not known: the keys must not be thrown away then. */
  readonly onUnsettled: (isUnsettled: boolean) => void
}

interface FundFormProps extends FundCardProps {
  readonly balances: readonly {
    readonly assetId: string
    readonly units: string
    readonly decimals: number
  }[]
  /** The accounts that were never funded. */
  readonly empty: readonly string[]
}

interface FundValues {
  readonly assetId: string
  readonly amount: string
  readonly count: number | ''
}

/** What is funded at once unless the person chooses otherwise: the wallet asks for a signature for each account. */
const usualAtOnce = 20

function FundForm({ balances, empty, onUnsettled }: FundFormProps) {
  const { t } = useTranslation('oam_admin')
  const own = useOwnAccountId()
  const { flow, busy, write } = useBulkWrite({ invalidates: batchEndpoints })
  const [first] = balances
  const mostNow = Math.min(empty.length, mostFundedAtOnce)
  useEffect(() => onUnsettled(busy), [busy, onUnsettled])
  const isCount = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostNow
  const form = useRuleForm<FundValues>({
    defaults: { assetId: first?.assetId ?? '', amount: '', count: Math.min(mostNow, usualAtOnce) },
    fields: {
      assetId: { label: t('fund.asset'), rules: 'required' },
      amount: { label: t('fund.amount'), rules: 'required' },
      count: {
        label: t('fund.count'),
        rules: 'required|atOnce',
        messages: { atOnce: t('make.range', { least: 1, most: formatCount(mostNow) }) },
      },
    },
    rules: { atOnce: ({ value }) => isCount(value) },
    onSubmit: async ({ assetId, amount, count }) => {
      const decimals = balances.find((each) => each.assetId === assetId)?.decimals ?? 0
      const units = unitsOf(amount, decimals)
      const result = await write(
        empty.slice(0, Number(count)).map((to) => ({
          ...contractCall(asset, 'transfer', assetId, { from: own, to, units }),
          // The asset's own contract, which may be another one that transfers alike.
          smartContractHashHex: null,
        })),
      )
      const left = mostNow - Number(count)
      if (result?.success && left > 0) form.setValue('count', Math.min(left, Number(count)))
    },
  })
  const assetId = useFormValue(form, 'assetId')
  const chosen = balances.find((each) => each.assetId === assetId) ?? first
  const typedCount = useFormValue(form, 'count')
  /** How many are funded now; undefined until it is a number that is possible. */
  const count = isCount(typedCount) ? Number(typedCount) : undefined
  if (empty.length === 0) {
    return (
      <>
        <Hint>{t('fund.none')}</Hint>
        <BulkView flow={flow} />
      </>
    )
  }
  if (!chosen) return <Hint>{t('fund.nothing')}</Hint>
  const most = BigInt(chosen.units) / BigInt(count ?? 1)
  return (
    <>
      <Hint>{t('fund.text', { count: empty.length })}</Hint>
      <Form form={form} submitLabel={t('fund.submit')} aria-label={t('fund.title')}>
        <SelectField
          form={form}
          name="assetId"
          options={balances.map((each) => ({
            value: each.assetId,
            label: `${each.assetId} (${formatUnits(each.units, each.decimals)})`,
          }))}
        />
        <NumberField
          form={form}
          name="count"
          min={1}
          max={mostNow}
          step={1}
          {...(count !== undefined && {
            description: t('fund.signatures', { count: signaturesOfCalls(count) }),
          })}
        />
        <UnitsField
          form={form}
          name="amount"
          decimals={chosen.decimals}
          unit={chosen.assetId}
          least={1n}
          most={most}
        />
      </Form>
      <BulkView flow={flow} />
    </>
  )
}

/** Funds the accounts of a batch that were never funded, each with the same amount, in one bulk. */
export function FundCard({ batch, onUnsettled }: FundCardProps) {
  const { t } = useTranslation('oam_admin')
  const found = useQuery(batchQuery(batch.id))
  const balances = useQuery(balancesQuery())
  return (
    <Card title={t('fund.title')}>
      <QueryView query={found}>
        {({ accounts }) => (
          <QueryView query={balances}>
            {(held) => (
              <FundForm
                batch={batch}
                onUnsettled={onUnsettled}
                balances={held.filter(({ units }) => units !== '0')}
                empty={accounts.flatMap(({ state, accountId }) => (state === 'empty' ? [accountId] : []))}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Card>
  )
}
