import { mostFundedAtOnce } from '@panel/contracts/services/oam_admin/batches'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
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

function FundForm({ balances, empty, onUnsettled }: FundFormProps) {
  const { t } = useTranslation('oam_admin')
  const own = useOwnAccountId()
  const { flow, busy, write } = useBulkWrite({ invalidates: batchEndpoints })
  const [first] = balances
  const receivers = empty.slice(0, mostFundedAtOnce)
  useEffect(() => onUnsettled(busy), [busy, onUnsettled])
  const form = useRuleForm({
    defaults: { assetId: first?.assetId ?? '', amount: '' },
    fields: {
      assetId: { label: t('fund.asset'), rules: 'required' },
      amount: { label: t('fund.amount'), rules: 'required' },
    },
    onSubmit: async ({ assetId, amount }) => {
      const decimals = balances.find((each) => each.assetId === assetId)?.decimals ?? 0
      const units = unitsOf(amount, decimals)
      await write(
        receivers.map((to) => ({
          ...contractCall(asset, 'transfer', assetId, { from: own, to, units }),
          // The asset's own contract, which may be another one that transfers alike.
          smartContractHashHex: null,
        })),
      )
    },
  })
  const assetId = useFormValue(form, 'assetId')
  const chosen = balances.find((each) => each.assetId === assetId) ?? first
  if (receivers.length === 0) {
    return (
      <>
        <Hint>{t('fund.none')}</Hint>
        <BulkView flow={flow} />
      </>
    )
  }
  if (!chosen) return <Hint>{t('fund.nothing')}</Hint>
  const most = BigInt(chosen.units) / BigInt(receivers.length)
  return (
    <>
      <Hint>{t('fund.text', { count: receivers.length })}</Hint>
      <Form form={form} submitLabel={t('fund.submit')} aria-label={t('fund.title')}>
        <SelectField
          form={form}
          name="assetId"
          options={balances.map((each) => ({
            value: each.assetId,
            label: `${each.assetId} (${formatUnits(each.units, each.decimals)})`,
          }))}
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
