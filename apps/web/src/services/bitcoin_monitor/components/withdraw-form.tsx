import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { BitcoinAddressField } from '../../../shared/forms/fields/bitcoin-address-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { bitcoinAsset, bitcoinDecimals } from '../bitcoin.ts'
import { bridgeEndpoints } from '../queries.ts'
import { useAddressMessages } from '../use-address-messages.ts'

/** Burns one's own units on the ledger, to be paid to a bitcoin address. */
export function WithdrawForm() {
  const { t } = useTranslation('bitcoin_monitor')
  const { messages } = useAddressMessages()
  const { data: balances } = useQuery(balancesQuery())
  const held = BigInt(balances?.find(({ assetId }) => assetId === bitcoinAsset)?.units ?? '0')
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
  return (
    <Card narrow>
      <Form form={form} submitLabel={t('withdraw.submit')} aria-label={t('withdraw.title')}>
        <UnitsField
          form={form}
          name="units"
          decimals={bitcoinDecimals}
          unit={bitcoinAsset}
          least={1n}
          {...(balances && { most: held })}
          description={t('withdraw.held', { amount: formatUnits(held, bitcoinDecimals) })}
        />
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
