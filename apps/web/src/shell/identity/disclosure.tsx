import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { type KeptCertificate, listCertificates } from '@panel/contracts/platform/certificates'
import { getOwnReview, type OwnReview } from '@panel/contracts/platform/identity-review/review'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { certificateFromBase58, discloseFields, encodeCertificate } from '@panel/ledger/certificates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCertifiedFields } from '../../shared/certificates/use-certified-fields.ts'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../shared/transactions/use-contract-write.ts'
import { Details, Hint } from '../../shared/ui/layout.tsx'

/** The certificate with fewer of its data shown; with none, nothing but its signature is left to check. */
const showing = (kept: KeptCertificate, data: Readonly<Record<string, string>>, shown: readonly string[]) => {
  const certificate = certificateFromBase58(kept.certificate)
  const disclosed =
    shown.length === 0 ? { ...certificate, multiProof: [] } : discloseFields<string>(certificate, data, shown)
  return {
    ...{ key: kept.key, certificate: encodeCertificate(disclosed) },
    data: Object.fromEntries(shown.map((field) => [field, data[field] ?? ''])),
  }
}

interface DisclosureProps {
  readonly accountId: string
  readonly kept: KeptCertificate
  readonly certified: OwnReview['certified']
}

/** Lets a person show less of a certificate, or withdraw it whole. */
export function Disclosure({ accountId, kept, certified }: DisclosureProps) {
  const { t } = useTranslation('identity')
  const { nameOf } = useCertifiedFields()
  const { flow, busy, write } = useContractWrite({ invalidates: [listCertificates, getOwnReview] })
  const fields = Object.keys(kept.data)
  const [left, setLeft] = useState<readonly string[]>(fields)
  const isOwn = certified?.certifier === kept.certifier && certified.key === kept.key
  const show = async (): Promise<void> => {
    if (!certified) return
    const shown = fields.filter((field) => left.includes(field))
    const args = showing(kept, certified.data, shown)
    await write(contractCall(identityRegistry, 'set_certificate', identityRegistryId, args))
  }
  const withdraw = async (): Promise<void> => {
    const args = { target: accountId, certifier: kept.certifier, keys: [kept.key] }
    await write(contractCall(identityRegistry, 'remove_certificate', identityRegistryId, args))
  }
  return (
    <Details summary={t('disclosure.title')}>
      <Stack gap="sm">
        <Hint>{t('disclosure.text')}</Hint>
        {isOwn && fields.length > 0 && (
          <Checkbox.Group label={t('disclosure.shown')} value={[...left]} onChange={setLeft}>
            <Group gap="sm" mt="xs">
              {fields.map((field) => (
                <Checkbox key={field} value={field} label={nameOf(field)} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <Group gap="sm">
          {isOwn && fields.length > 0 && (
            <Button
              variant="default"
              disabled={busy || left.length === fields.length}
              onClick={() => void show()}
            >
              {t('disclosure.showLess')}
            </Button>
          )}
          <Button variant="default" color="red" disabled={busy} onClick={() => void withdraw()}>
            {t('disclosure.withdraw')}
          </Button>
        </Group>
        <TransactionView flow={flow} />
      </Stack>
    </Details>
  )
}
