import type { Duties, MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { stakeAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { formatUnitsShort } from '../../../shared/format/amounts.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { readAmount, unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useExchangeWrite } from '../use-exchange-write.ts'

const stakeDecimals = 6
const percentDecimals = 2

const dutyNames = ['stake', 'spread', 'size', 'share'] as const
type DutyTexts = Readonly<Record<(typeof dutyNames)[number], string>>

const decimalsOfDuty = (name: keyof DutyTexts, decimals: number): number =>
  name === 'stake' ? stakeDecimals : name === 'size' ? decimals : percentDecimals

/** Each of a pair's duties, as a text that `textOf` makes of it; empty texts where nothing is required. */
const dutyTexts = (
  duties: Duties | null | undefined,
  decimals: number,
  textOf: (units: bigint, decimals: number) => string,
): DutyTexts => {
  const text = (name: keyof DutyTexts) =>
    duties ? textOf(BigInt(duties[name]), decimalsOfDuty(name, decimals)) : ''
  return { stake: text('stake'), spread: text('spread'), size: text('size'), share: text('share') }
}

const isEqual = (one: DutyTexts, other: DutyTexts): boolean =>
  dutyNames.every((name) => one[name] === other[name])

/** Whether a form holds the duties, however its amounts are written. */
const isTyped = (typed: DutyTexts, duties: Duties, decimals: number): boolean =>
  dutyNames.every((name) => {
    const amount = readAmount(typed[name], decimalsOfDuty(name, decimals))
    return 'units' in amount && amount.units === BigInt(duties[name])
  })

/** Says what is required of the market makers of a pair from now on. */
export function DutiesForm({ pairs }: { pairs: readonly MonitoredPair[] }) {
  const { t } = useTranslation('orderbook_admin')
  const { flow, send } = useExchangeWrite()
  const pairOf = (token: string) => pairs.find((pair) => pair.token === token)
  const decimalsOf = (token: string): number => pairOf(token)?.decimals ?? 0
  /** The duties that the form started from, as they are signed. */
  const [seen, setSeen] = useState<{ readonly token: string; readonly duties: Duties | null }>()
  const form = useRuleForm({
    defaults: { token: '', stake: '', spread: '', size: '', share: '' },
    fields: {
      token: { label: t('fields.pair'), rules: 'required' },
      stake: { label: t('duties.stake'), rules: 'required' },
      spread: { label: t('duties.spread'), rules: 'required' },
      size: { label: t('duties.size'), rules: 'required' },
      share: { label: t('duties.share'), rules: 'required' },
    },
    onSubmit: async ({ token, stake, spread, size, share }) => {
      const text = (value: string, decimals: number) => unitsToDecimal(unitsOf(value, decimals), decimals)
      const result = await send('set_duties', {
        token,
        stake: text(stake, stakeDecimals),
        spread: text(spread, percentDecimals),
        size: text(size, decimalsOf(token)),
        share: text(share, percentDecimals),
        ...(seen?.duties && { seen: dutyTexts(seen.duties, decimalsOf(token), unitsToDecimal) }),
      })
      if (!result?.success) return
      setSeen(undefined)
      form.reset()
    },
  })
  useFormDraft(form, 'orderbook_admin/duties')
  const token = String(useFormValue(form, 'token'))
  const duties = pairOf(token)?.duties ?? null
  const load = () => {
    const fields = dutyTexts(duties, decimalsOf(token), formatUnitsShort)
    for (const name of dutyNames) form.setValue(name, fields[name])
    setSeen({ token, duties })
  }
  // Another pair starts from its own duties.
  if (token !== '' && seen?.token !== token) setSeen({ token, duties })
  const present = dutyTexts(duties, decimalsOf(token), formatUnitsShort)
  const typed = {
    stake: useFormValue(form, 'stake'),
    spread: useFormValue(form, 'spread'),
    size: useFormValue(form, 'size'),
    share: useFormValue(form, 'share'),
  }
  const isChanged =
    seen?.token === token && !isEqual(present, dutyTexts(seen.duties, decimalsOf(token), formatUnitsShort))
  return (
    <Card narrow title={t('duties.title')}>
      <Hint>{t('duties.text')}</Hint>
      {duties && !isTyped(typed, duties, decimalsOf(token)) && (
        <ChangedMeanwhile
          text={isChanged ? undefined : t('duties.present')}
          facts={[
            fact(t('duties.stake'), `${present.stake} ${stakeAssetId.slice(1)}`),
            fact(t('duties.spread'), `${present.spread} %`),
            fact(t('duties.size'), `${present.size} ${token.slice(1)}`),
            fact(t('duties.share'), `${present.share} %`),
          ]}
          onLoad={load}
        />
      )}
      <Form form={form} submitLabel={t('duties.submit')} aria-label={t('duties.title')}>
        <SelectField
          form={form}
          name="token"
          options={pairs.map((pair) => ({ value: pair.token, label: pair.pair }))}
        />
        <UnitsField form={form} name="stake" decimals={stakeDecimals} unit={stakeAssetId.slice(1)} />
        <UnitsField
          form={form}
          name="spread"
          decimals={percentDecimals}
          least={1n}
          most={10_000n}
          unit="%"
          description={t('duties.spreadHint')}
        />
        <UnitsField
          form={form}
          name="size"
          decimals={decimalsOf(token)}
          unit={token.slice(1)}
          description={t('duties.sizeHint')}
        />
        <UnitsField
          form={form}
          name="share"
          decimals={percentDecimals}
          least={1n}
          most={10_000n}
          unit="%"
          description={t('duties.shareHint')}
        />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
