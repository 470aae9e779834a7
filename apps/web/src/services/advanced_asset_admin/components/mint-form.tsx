import { Button, Stack } from '@mantine/core'
import { startOf } from '@panel/contracts/platform/cut-text'
import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import type { AssetRow } from '@panel/contracts/services/advanced_asset_admin/assets'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { isAccountId } from '@panel/ledger/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { CsvIn, type ReadLine } from '../../../shared/csv-in/csv-in.tsx'
import { type CsvLine, type DecimalMark, withComma } from '../../../shared/csv-in/read-csv.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { formatAmount, formatCount } from '../../../shared/format/amounts.ts'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { readAmount, unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import type { CallIntent } from '../../../shared/transactions/transaction-intent.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { assetEndpoints } from '../queries.ts'

interface MintRow {
  readonly to: string
  readonly units: bigint
}

/** The asset's own contract mints; its account says which kind it is. */
const mintCall = (assetId: string, args: MintRow): CallIntent => ({
  ...contractCall(advancedAsset, 'mint', assetId, args),
  smartContractHashHex: null,
})

/** The most that one mint may be: what is left under the maximum, and what one issuer may mint alone. */
const mostOf = ({ room, approvalAbove }: AssetRow): bigint => {
  const left = BigInt(room)
  const alone = BigInt(approvalAbove)
  return alone > 0n && alone < left ? alone : left
}

function MintOne({ asset }: { asset: AssetRow }) {
  const { t } = useTranslation('advanced_asset_admin')
  const { assetId, decimals, symbol } = asset
  const { flow, write } = useContractWrite({ invalidates: assetEndpoints })
  const form = useRuleForm({
    defaults: { to: '', units: '' },
    fields: {
      to: { label: t('fields.to'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
    },
    onSubmit: async ({ to, units }) => {
      if ((await write(mintCall(assetId, { to, units: unitsOf(units, decimals) })))?.success) form.reset()
    },
  })
  useFormDraft(form, `advanced_asset_admin/mint/${assetId}`)
  return (
    <Card title={t('mint.one')} narrow>
      <Form form={form} submitLabel={t('mint.prepare')} aria-label={t('mint.one')}>
        <KnownAccountField form={form} name="to" />
        <UnitsField
          form={form}
          name="units"
          decimals={decimals}
          unit={symbol}
          least={1n}
          most={mostOf(asset)}
        />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}

/** The most rows of one bulk: each is a signature of its own. */
const maximumRows = 100

function MintMany({ asset }: { asset: AssetRow }) {
  const { t } = useTranslation('advanced_asset_admin')
  const { assetId, decimals, symbol } = asset
  const { flow, busy, write } = useBulkWrite({ invalidates: assetEndpoints })
  // Counted up after a success, so that the list starts empty.
  const [round, setRound] = useState(0)
  const most = mostOf(asset)
  const amount = (units: bigint) => formatAmount(units, decimals, symbol)
  const readLine = ({ cells }: CsvLine, mark: DecimalMark): ReadLine<MintRow> => {
    const [to = '', typed = ''] = cells
    if (cells.length > 2 && cells.slice(2).some((cell) => cell !== '')) return { problem: t('csv.columns') }
    if (!isAccountId(to)) return { problem: t('csv.account', { text: startOf(to, 60) }) }
    const read = readAmount(withComma(typed, mark), decimals)
    if ('problem' in read) {
      const reason = read.problem === 'decimals' ? 'csv.decimals' : 'csv.amount'
      return { problem: t(reason, { text: startOf(typed, 40), decimals }) }
    }
    if (read.units === 0n) return { problem: t('csv.zero') }
    if (read.units > most) return { problem: t('csv.most', { amount: amount(most) }) }
    return { row: { to, units: read.units } }
  }
  return (
    <Card title={t('mint.many')} narrow>
      <CsvIn
        key={round}
        label={t('mint.list')}
        columns={[t('fields.to'), t('fields.units')]}
        amountColumn={1}
        readLine={readLine}
        keyOf={({ to }) => to}
      >
        {(rows) => {
          const total = rows.reduce((sum, { units }) => sum + units, 0n)
          const left = BigInt(asset.room) - total
          const obstacle =
            left < 0n
              ? t('mint.above')
              : rows.length > maximumRows
                ? t('mint.tooMany', { count: maximumRows })
                : undefined
          return (
            <Stack>
              <FactList
                plain
                facts={[
                  fact(t('mint.rows'), formatCount(rows.length)),
                  fact(t('mint.total'), amount(total)),
                  ...(asset.maxUnits === '0' ? [] : [fact(t('mint.left'), amount(left < 0n ? 0n : left))]),
                  fact(t('mint.fuel'), formatCount(rows.length * Number(defaultMaxFuel))),
                ]}
              />
              {obstacle !== undefined && <Callout tone="bad">{obstacle}</Callout>}
              <Button
                disabled={obstacle !== undefined}
                loading={busy}
                onClick={async () => {
                  const result = await write(rows.map((row) => mintCall(assetId, row)))
                  if (result?.success) setRound(round + 1)
                }}
              >
                {t('mint.prepareMany', { count: rows.length })}
              </Button>
            </Stack>
          )
        }}
      </CsvIn>
      <BulkView flow={flow} />
    </Card>
  )
}

/** Mints an asset to one account, or to many in one bulk. */
export function MintForm({ asset }: { asset: AssetRow }) {
  const { t } = useTranslation('advanced_asset_admin')
  const { symbol, decimals, room, maxUnits, approvalAbove } = asset
  const amount = (units: string) => formatAmount(units, decimals, symbol)
  return (
    <Stack>
      <Hint>
        {maxUnits === '0' ? t('mint.noLimit') : t('mint.room', { amount: amount(room) })}{' '}
        {approvalAbove !== '0' && t('mint.alone', { amount: amount(approvalAbove) })}
      </Hint>
      <MintOne asset={asset} />
      <MintMany asset={asset} />
    </Stack>
  )
}
