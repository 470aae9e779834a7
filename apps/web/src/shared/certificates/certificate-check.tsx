import { accountIdOf } from '@panel/ledger/accounts'
import { type Certificate, type CertifiedData, decodeCertificate } from '@panel/ledger/certificates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList, fact } from '../ui/fact-list.tsx'
import { Callout, Hint } from '../ui/layout.tsx'
import { ShortId } from '../ui/short-id.tsx'
import { SmallTable } from '../ui/small-table.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useCertificateVerdict, verdictTones } from './use-certificate-verdict.ts'
import { useCertifiedFields } from './use-certified-fields.ts'

interface CertificateContentProps {
  readonly certificate: Certificate
  readonly data: CertifiedData
}

function CertificateContent({ certificate, data }: CertificateContentProps) {
  const { t } = useTranslation('certificates')
  const { nameOf, textOf } = useCertifiedFields()
  const verdict = useCertificateVerdict(certificate, data)
  const unknown = Object.keys(data).filter((field) => !certificate.fields.includes(field))
  return (
    <>
      <p>
        <StatusBadge tone={verdictTones[verdict] ?? 'bad'}>{t(`verdicts.${verdict}`)}</StatusBadge>
      </p>
      <FactList
        plain
        facts={[
          fact(
            t('certifier'),
            <ShortId id={accountIdOf(certificate.certifier)} label={t('certifier')} explorer="account" />,
          ),
          fact(t('about'), <ShortId id={certificate.target} label={t('about')} explorer="account" />),
        ]}
      />
      <SmallTable label={t('certifiedFields')} columns={[t('field'), t('value')]}>
        <tbody>
          {certificate.fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                <bdi>{nameOf(field)}</bdi>
              </th>
              <td>
                {Object.hasOwn(data, field) ? <bdi>{textOf(field, data[field] ?? '')}</bdi> : t('hidden')}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {unknown.length > 0 && <Hint bad>{t('uncertified', { fields: unknown.map(nameOf).join(', ') })}</Hint>}
    </>
  )
}

const readable = (bytes: Uint8Array): Certificate | string => {
  try {
    return decodeCertificate(bytes)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface CertificateCheckProps {
  readonly bytes: Uint8Array
  readonly data: CertifiedData
}

/** Who certifies which fields about whom, and whether signature and shown data hold: checked here, from the bytes. */
export function CertificateCheck({ bytes, data }: CertificateCheckProps) {
  const { t, ready } = useTranslation('certificates')
  const certificate = useMemo(() => readable(bytes), [bytes])
  if (!ready) return null
  if (typeof certificate !== 'string') {
    return <CertificateContent certificate={certificate} data={data} />
  }
  return (
    <Callout tone="bad">
      <strong>{t('unreadable')}</strong>
      <p>{certificate}</p>
    </Callout>
  )
}
