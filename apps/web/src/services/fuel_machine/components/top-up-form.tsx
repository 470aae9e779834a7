import { type FuelPrice, leastTopUp, mostTopUp } from '@panel/contracts/services/fuel_machine/fuel'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { assetName } from '../../../shared/format/asset-name.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { readAmount, unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { TransactionProgress } from '../../../shared/transactions/transaction-progress.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { PartMissing } from '../../../shared/ui/part-missing.tsx'
import { useTopUp } from '../use-top-up.ts'

const TopUpSheet = lazyComponent(
  () => import('./top-up-sheet.tsx'),
  (module) => module.TopUpSheet,
  PartMissing,
)

/** What a refusal says of the station: the new price of one that came too late, or what is left where it has less. */
const stationIn = (error: unknown, fact: 'price' | 'stock'): string | undefined => {
  if (!(error instanceof ApiError && error.code === 'CONFLICT')) return undefined
  const value = error.details[fact]
  return typeof value === 'string' ? value : undefined
}

/** The most fuel that an amount of the asset pays; what was not read yet limits nothing. */
const mostFor = (price: FuelPrice | undefined, owned: string | undefined): bigint => {
  const most = BigInt(mostTopUp)
  if (price === undefined || owned === undefined || price.perThousand === '0') return most
  const paid = (BigInt(owned) * 1000n) / BigInt(price.perThousand)
  return paid < most ? paid : most
}

/** Buys an amount of fuel: the current price next to it, then the signed bulk and its result. */
export function TopUpForm({ prices }: { prices: readonly FuelPrice[] }) {
  const { t } = useTranslation('fuel_machine')
  const { state, start, decide } = useTopUp()
  const form = useRuleForm({
    defaults: { assetId: prices[0]?.assetId ?? '', fuel: '10.000' },
    fields: {
      assetId: { label: t('topUp.payWith'), rules: 'required' },
      fuel: { label: t('topUp.amount'), rules: 'required' },
    },
    onSubmit: async ({ assetId, fuel }) => {
      await start(assetId, Number(unitsOf(fuel, 0)))
    },
  })
  useFormDraft(form, 'fuel_machine/top-up')
  const [assetId, fuel] = [useFormValue(form, 'assetId'), useFormValue(form, 'fuel')]
  const price = prices.find((each) => each.assetId === assetId)
  const { data: balances } = useQuery(balancesQuery())
  // An asset that is not in the list is one that the account has nothing of.
  const owned = balances && (balances.find((balance) => balance.assetId === assetId)?.units ?? '0')
  const most = mostFor(price, owned)
  const canPay = most >= BigInt(leastTopUp)
  const amount = readAmount(String(fuel), 0)
  const units = 'units' in amount ? amount.units : undefined
  const costs = price && units !== undefined ? (BigInt(price.perThousand) * units + 999n) / 1000n : undefined
  const asking = state.step === 'reviewing' || state.step === 'signing'
  const error = state.step === 'done' ? state.error : undefined
  const [newPrice, stock] = [stationIn(error, 'price'), stationIn(error, 'stock')]
  const notice =
    stock === undefined
      ? newPrice !== undefined &&
        price &&
        t('topUp.newPrice', {
          price: formatUnits(newPrice, price.decimals),
          assetId: assetName(price.assetId),
        })
      : t('topUp.lowStock', { stock: formatUnits(stock, 0) })
  return (
    <>
      <Form form={form} submitLabel={t('topUp.submit')} aria-label={t('topUp.title')}>
        <UnitsField
          form={form}
          name="fuel"
          decimals={0}
          least={BigInt(leastTopUp)}
          most={most}
          unit={t('unit')}
        />
        <SelectField
          form={form}
          name="assetId"
          options={prices.map((each) => ({ value: each.assetId, label: each.assetId }))}
        />
        {price && !canPay && (
          <Hint role="status">
            {t('topUp.tooLittle', { assetId: price.assetId, least: formatUnits(BigInt(leastTopUp), 0) })}
          </Hint>
        )}
        {price && canPay && costs !== undefined && (
          <Hint role="status">
            {t('topUp.costs', {
              price: formatUnits(costs, price.decimals),
              assetId: assetName(price.assetId),
              time: formatBriefDateTime(price.until),
            })}
          </Hint>
        )}
      </Form>
      {notice ? (
        <Callout tone="warn" role="alert">
          {notice}
        </Callout>
      ) : (
        <TransactionProgress state={state} onDecide={decide}>
          {asking && (
            <Suspense>
              <TopUpSheet prepared={state.prepared} signing={state.step === 'signing'} onDecide={decide} />
            </Suspense>
          )}
        </TransactionProgress>
      )}
    </>
  )
}
