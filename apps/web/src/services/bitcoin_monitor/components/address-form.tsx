import { createDepositAddress } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { isAccountId, isNativeWalletAddress } from '@panel/ledger/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { bridgeEndpoints } from '../queries.ts'

/** Any other text is refused by the field itself, which says what an account id is. */
const isKeyOrMistyped = (text: string): boolean => isNativeWalletAddress(text) || !isAccountId(text)

/** Makes an address whose deposits are minted to an account. */
export function AddressForm() {
  const { t } = useTranslation('bitcoin_monitor')
  const change = useChangeOf(bridgeEndpoints)
  const [made, setMade] = useState<string>()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { accountId: '' },
    fields: {
      accountId: {
        label: t('fields.accountId'),
        rules: 'required|has_key',
        messages: { has_key: t('addresses.hasKey') },
      },
    },
    rules: { has_key: ({ value }) => isKeyOrMistyped(String(value)) },
    onSubmit: ({ accountId }) =>
      attempt(async () => {
        const { address } = await change(createDepositAddress, { body: { accountId } })
        setMade(address)
        form.reset()
      }),
  })
  return (
    <Card narrow title={t('addresses.new')}>
      <Form form={form} submitLabel={t('addresses.create')} aria-label={t('addresses.new')}>
        <KnownAccountField form={form} name="accountId" description={t('addresses.hint')} />
      </Form>
      {made !== undefined && (
        <p role="status">
          {t('addresses.made')} <span className="monospace">{made}</span>
        </p>
      )}
      {error && <ErrorNotice error={error} />}
    </Card>
  )
}
