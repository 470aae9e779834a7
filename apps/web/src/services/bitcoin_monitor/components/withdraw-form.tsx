import {
  type WithdrawalFees as Fees,
  leastWithdrawal,
  sumOfFees,
} from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { BitcoinAddressField } from '../../../shared/forms/fields/bitcoin-address-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { readAmount, unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { bitcoinAsset, bitcoinDecimals } from '../bitcoin.ts'
import { bridgeEndpoints, bridgeQuery, useLiveBridge } from '../queries.ts'
import { useAddressMessages } from '../use-address-messages.ts'

/** What the network and the bridge take of an amount at today’s fee rate, and what is left of it. */
function WithdrawalFees({ fees, units }: { readonly fees: Fees; readonly units: bigint }) {
  const { t } = useTranslation('bitcoin_monitor')
  const amount = (satoshi: string | bigint) => (
    <Amount units={String(satoshi)} decimals={bitcoinDecimals} assetId="BTC" />
  )
  const least = leastWithdrawal(fees)
  return (
    <>
      <FactList
        plain
        facts={[
          fact(t('fields.networkFee'), amount(fees.networkUnits)),
          fact(t('fields.serviceFee'), amount(fees.serviceUnits)),
          fact(t('withdraw.least'), amount(least)),
          fact(t('withdraw.paid'), units < least ? '–' : amount(units - sumOfFees(fees))),
        ]}
      />
      <Hint>{t('withdraw.feesHint')}</Hint>
    </>
  )
}

/** Burns one's own units on the ledger, to be paid to a bitcoin address. */
export function WithdrawForm() {
  const { t } = useTranslation('bitcoin_monitor')
  const { messages } = useAddressMessages()
  const { data: balances } = useQuery(balancesQuery())
  const held = BigInt(balances?.find(({ assetId }) => assetId === bitcoinAsset)?.units ?? '0')
  useLiveBridge()
  const { data: state } = useQuery(bridgeQuery())
  const fees = state?.withdrawalFees
  const { flow, write } = useContractWrite({ invalidates: bridgeEndpoints })
  const form = useRuleForm({
    defaults: { units: '', address: '' },
    fields: {
      units: { label: t('withdraw.units'), rules: 'required' },
      address: { label: t('address.label'), rules: 'required', messages },
    },
    onSubmit: async ({ units, address }) => {
      const args = {
        asset: bitcoinAsset,
        units: unitsOf(units, bitcoinDecimals),
        address: address.trim(),
      }
      const result = await write(contractCall(bridge, 'withdraw', bitcoinBridgeId, args))
      if (result?.success) form.reset()
    },
  })
  useFormDraft(form, 'bitcoin_monitor/withdraw')
  const typed = readAmount(useFormValue(form, 'units'), bitcoinDecimals)
  return (
    <Card narrow>
      <Form form={form} submitLabel={t('withdraw.submit')} aria-label={t('withdraw.title')}>
        <UnitsField
          form={form}
          name="units"
          decimals={bitcoinDecimals}
          unit={bitcoinAsset}
          least={fees ? leastWithdrawal(fees) : 1n}
          {...(balances && { most: held })}
          description={t('withdraw.held', { amount: formatUnits(held, bitcoinDecimals) })}
        />
        {fees && <WithdrawalFees fees={fees} units={'units' in typed ? typed.units : 0n} />}
        <BitcoinAddressField form={form} name="address" network="main" description={t('address.hint')} />
      </Form>
      <TransactionView
        flow={flow}
        next={
          <LinkButton to="/iservice/bitcoin_monitor/all_burn" variant="default">
            {t('withdraw.all')}
          </LinkButton>
        }
      />
    </Card>
  )
}
