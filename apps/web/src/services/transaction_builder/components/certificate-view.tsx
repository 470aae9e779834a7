import { accountIdOf } from '@panel/ledger/accounts'
import type { Certificate, CertifiedData } from '@panel/ledger/certificates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCertificateVerdict, verdictTones } from '../../../shared/certificates/use-certificate-verdict.ts'
import { useCertifiedFields } from '../../../shared/certificates/use-certified-fields.ts'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { readPairs } from '../model/read-lines.ts'
import { CodeArea } from './code-area.tsx'

const linesOf = (data: CertifiedData): string =>
  Object.entries(data)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

interface CertificateViewProps {
  readonly certificate: Certificate
  /** The data that came along with it. */
  readonly shown?: CertifiedData
}

/** Who certifies what about whom, and whether the data that are shown are what was certified. */
export function CertificateView({ certificate, shown = {} }: CertificateViewProps) {
  const { t } = useTranslation(['transaction_builder', 'certificates'])
  const { nameOf } = useCertifiedFields()
  const [text, setText] = useState(() => linesOf(shown))
  const [data, setData] = useState(shown)
  const verdict = useCertificateVerdict(certificate, data)
  const hidden = certificate.fields.filter((field) => !Object.hasOwn(data, field))
  /** A field in words, with the name by which its data are entered below. */
  const namesOf = (fields: readonly string[]): string =>
    fields.map((field) => (nameOf(field) === field ? field : `${nameOf(field)} (${field})`)).join(', ')
  const certifier = accountIdOf(certificate.certifier)
  return (
    <>
      <div>
        <StatusBadge tone={verdictTones[verdict] ?? 'bad'}>
          {t(`certificates:verdicts.${verdict}`)}
        </StatusBadge>
      </div>
      <FactList
        facts={[
          {
            label: t('check.certifier'),
            value: <ShortId id={certifier} label={t('check.certifier')} explorer="account" />,
          },
          {
            label: t('check.about'),
            value: <ShortId id={certificate.target} label={t('check.about')} explorer="account" />,
          },
          { label: t('check.fields'), value: namesOf(certificate.fields) },
          { label: t('check.hidden'), value: hidden.length === 0 ? '–' : namesOf(hidden) },
        ]}
      />
      <CodeArea
        label={t('check.data')}
        description={t('check.dataHint')}
        value={text}
        rows={3}
        onText={(pasted) => {
          setText(pasted)
          setData(readPairs(pasted) ?? {})
        }}
      />
    </>
  )
}
