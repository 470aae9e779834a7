import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../../shared/forms/fields/secret-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { failureMessages } from '../../../shared/transactions/transaction-failure.ts'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { forgetKey, importKey, useHeldKey } from '../model/held-key.ts'

/** Who signs: the wallet, or a key that is held in this page's memory. */
export function KeyHolder() {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const form = useRuleForm({
    defaults: { privateKey: '' },
    fields: { privateKey: { label: t('key.privateKey'), rules: 'required' } },
    onSubmit: async ({ privateKey }) => {
      if (await importKey(privateKey)) form.reset()
      else form.setErrors({ fields: { privateKey: `${failureMessages.key}: ${t('key.noKey')}` } })
    },
  })
  return (
    <Card>
      <Details
        summary={
          <>
            {held ? t('key.signsWithKey') : t('key.signsWithWallet')}{' '}
            {held && <ShortId id={held.accountId} label={t('key.account')} explorer="account" />}
          </>
        }
      >
        <Hint>{t('key.note')}</Hint>
        {held ? (
          <Button variant="default" onClick={forgetKey}>
            {t('key.forget')}
          </Button>
        ) : (
          <Form form={form} submitLabel={t('key.import')} aria-label={t('key.import')}>
            <SecretField form={form} name="privateKey" description={t('key.hint')} />
          </Form>
        )}
      </Details>
    </Card>
  )
}
