import { createDepositAddress } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import { AccountIdField } from '../../../shared/forms/fields/account-id-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { bridgeEndpoints } from '../queries.ts'

/** Makes an address whose deposits are minted to an account. */
export function AddressForm() {
  const { t } = useTranslation('bitcoin_monitor')
  const queryClient = useQueryClient()
  const [made, setMade] = useState<string>()
  const [error, setError] = useState<Error>()
  const form = useRuleForm({
    defaults: { accountId: '' },
    fields: { accountId: { label: t('fields.accountId'), rules: 'required' } },
    onSubmit: async ({ accountId }) => {
      setError(undefined)
      try {
        const { address } = await call(createDepositAddress, { body: { accountId } })
        setMade(address)
        form.reset()
        await invalidateEndpoints(queryClient, bridgeEndpoints)
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
    },
  })
  return (
    <Card narrow title={t('addresses.new')}>
      <Form form={form} submitLabel={t('addresses.create')} aria-label={t('addresses.new')}>
        <AccountIdField form={form} name="accountId" description={t('addresses.hint')} />
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
