import { Button } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { encryptWithPassword, exportPrivateKey, exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../shared/files/save-file.ts'
import { SecretField } from '../../../shared/forms/fields/secret-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Hint } from '../../../shared/ui/layout.tsx'

/** Makes a key pair; what is kept of it is encrypted before it leaves this function. */
const makeAccount = async (password: string) => {
  const { publicKey, privateKey } = await generateKeyPair()
  const pkcs8 = await exportPrivateKey(privateKey)
  const encrypted = await encryptWithPassword(pkcs8, password)
  pkcs8.fill(0)
  return {
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(await exportPublicKey(publicKey, 'spki')),
    encrypted: bytesToBase58(encrypted),
  }
}

interface NewAccountProps {
  /** Gets the account once its file was handed to the browser. */
  readonly onMade: (accountId: string) => void
}

/** Makes an account in the browser, for a member who has none: its key goes into an encrypted file alone. */
export function NewAccount({ onMade }: NewAccountProps) {
  const { t } = useTranslation('gogo_admin')
  const [open, setOpen] = useState(false)
  const form = useRuleForm({
    defaults: { password: '', again: '' },
    fields: {
      password: { label: t('account.password'), rules: 'required|length:12,200' },
      again: {
        label: t('account.again'),
        rules: 'required|confirm:password',
        messages: { confirm: t('account.different') },
      },
    },
    onSubmit: async ({ password }) => {
      const account = await makeAccount(password)
      saveFile(`account-${account.accountId.slice(0, 8)}.json`, 'application/json', [
        JSON.stringify(account, null, 2),
      ])
      form.reset()
      setOpen(false)
      onMade(account.accountId)
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('account.make')}
      </Button>
      {open && (
        <FormDialog
          title={t('account.make')}
          form={form}
          submitLabel={t('account.save')}
          lead={<Hint>{t('account.text')}</Hint>}
          onClose={() => setOpen(false)}
        >
          <SecretField form={form} name="password" autoComplete="new-password" />
          <SecretField form={form} name="again" autoComplete="new-password" />
        </FormDialog>
      )}
    </>
  )
}
