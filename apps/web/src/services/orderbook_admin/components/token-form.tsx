import { useDebouncedValue } from '@mantine/hooks'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { mostDecimals } from '@panel/contracts/smart-contracts/asset'
import {
  mostTick,
  pairOf,
  priceDecimals,
  quoteAssetId,
  tokenOfPair,
} from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { AssetField } from '../../../shared/forms/fields/asset-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { readAmount, unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { gridFields, gridTexts } from '../grid-texts.ts'
import { gridQuery } from '../queries.ts'
import { useExchangeWrite } from '../use-exchange-write.ts'

/** More than any amount of an asset that has as many decimals. */
const anyAmount = 10n ** 40n

const decimalText = (text: string, decimals: number): string => {
  const amount = readAmount(text, decimals)
  return 'units' in amount && amount.units > 0n ? unitsToDecimal(amount.units, decimals) : ''
}

/** A token and its steps as the server takes them; empty texts for what is not written yet. */
const gridOf = (token: unknown, tick: unknown, lot: unknown) => ({
  token: String(token).trim(),
  tick: decimalText(String(tick), priceDecimals),
  lot: decimalText(String(lot), mostDecimals),
})

interface TokenFormProps {
  readonly pairs: readonly MonitoredPair[]
  /** Assets to choose from. */
  readonly assets: readonly { readonly assetId: string }[]
  /** The token whose grid is changed; a new one is admitted where it is absent. */
  readonly pair?: MonitoredPair | undefined
}

/** Admits a token, or changes its grid; what that means for open orders is beside it before it is signed. */
export function TokenForm({ pairs, assets, pair }: TokenFormProps) {
  const { t } = useTranslation('orderbook_admin')
  const { flow, send } = useExchangeWrite()
  const queryClient = useQueryClient()
  const checkOf = (grid: ReturnType<typeof gridOf>) => queryClient.fetchQuery(gridQuery(grid, true))
  const [seen, setSeen] = useState(pair && gridTexts(pair))
  const form = useRuleForm({
    defaults: { token: pair?.token ?? '', ...(pair ? gridFields(pair) : { tick: '', lot: '' }) },
    fields: {
      token: {
        label: t('token.token'),
        rules: 'required|not_quote|own_name|(300)asset',
        messages: {
          not_quote: t('token.problems.isQuote', { quote: quoteAssetId }),
          own_name: t('token.problems.badName'),
          asset: ({ value }) => t('token.problems.notAnAsset', { token: String(value) }),
        },
      },
      tick: { label: t('token.tick'), rules: 'required' },
      lot: {
        label: t('token.lot'),
        rules: 'required|(300)whole_money',
        messages: { whole_money: t('token.problems.notWholeMoney') },
      },
    },
    rules: {
      not_quote: ({ value }) => value !== quoteAssetId,
      own_name: ({ value }) => tokenOfPair(pairOf(String(value))) === value,
      asset: async ({ value }) => (await checkOf(gridOf(value, '', ''))).decimals !== null,
      whole_money: async ({ value, at }) => {
        const grid = gridOf(at('token')?.value, at('tick')?.value, value)
        return (await checkOf(grid)).problem !== 'notWholeMoney'
      },
    },
    onSubmit: async ({ token, tick, lot }) => {
      const grid = {
        tick: unitsToDecimal(unitsOf(tick, priceDecimals), priceDecimals),
        lot: unitsToDecimal(unitsOf(lot, mostDecimals), mostDecimals),
      }
      const result = await send('set_token', { token, ...grid, ...(seen && { seen }) })
      if (result?.success && pair) setSeen(grid)
      else if (result?.success) form.reset()
    },
  })
  useFormDraft(form, `orderbook_admin/token/${pair?.token ?? 'new'}`)
  const { token, tick, lot } = gridOf(
    useFormValue(form, 'token'),
    useFormValue(form, 'tick'),
    useFormValue(form, 'lot'),
  )
  const [asked] = useDebouncedValue({ token, tick, lot }, 300)
  const { data: check } = useQuery(gridQuery(asked, /^#./.test(asked.token)))
  const isComplete = check && !check.problem && asked.tick !== '' && asked.lot !== ''
  const decimals = pair?.decimals ?? check?.decimals ?? undefined
  const known = pairs.find((each) => each.token === token && each.state !== 'removed')

  const now = pair && gridTexts(pair)
  // What one has set oneself is what is in the form.
  const isOwn = now?.tick === tick && now.lot === lot
  const isChanged = now && seen && !isOwn && (now.tick !== seen.tick || now.lot !== seen.lot)

  return (
    <Card narrow title={pair ? t('token.change', { pair: pair.pair }) : t('token.admit')}>
      <Hint>{t('token.text', { quote: quoteAssetId })}</Hint>
      {pair && isChanged && (
        <ChangedMeanwhile
          facts={[fact(t('token.tick'), gridFields(pair).tick), fact(t('token.lot'), gridFields(pair).lot)]}
          onLoad={() => {
            const fields = gridFields(pair)
            form.setValue('tick', fields.tick)
            form.setValue('lot', fields.lot)
            setSeen(now)
          }}
        />
      )}
      <Form form={form} submitLabel={pair ? t('token.submitChange') : t('token.submit')}>
        <AssetField form={form} name="token" assets={assets} disabled={pair !== undefined} />
        <UnitsField
          form={form}
          name="tick"
          decimals={priceDecimals}
          least={1n}
          most={mostTick}
          unit={quoteAssetId.slice(1)}
          description={t('token.tickHint')}
        />
        <UnitsField
          form={form}
          name="lot"
          // Of an asset whose decimals are not known yet, an amount may have as many as any asset.
          decimals={decimals ?? mostDecimals}
          least={1n}
          {...(decimals === undefined && { most: anyAmount })}
          unit={token.slice(1, 9)}
          description={t('token.lotHint')}
        />
        {!pair && known && <Callout tone="warn">{t('token.known', { pair: pairOf(token) })}</Callout>}
        {isComplete && (
          <Hint role="status">
            {check.open === 0
              ? t('token.noOrders')
              : check.offGrid === 0
                ? t('token.allFit', { count: check.open })
                : t('token.offGrid', { count: check.offGrid, open: check.open })}
          </Hint>
        )}
      </Form>
      <TransactionView
        flow={flow}
        next={
          <LinkButton to="/iservice/orderbook_admin" variant="default">
            {t('monitor.title')}
          </LinkButton>
        }
      />
    </Card>
  )
}
