import { accountIdOf } from '@panel/ledger/accounts'
import {
  type Certificate,
  type CertificateProblem,
  type CertifiedData,
  findCertificateProblem,
} from '@panel/ledger/certificates'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'
import { readPairs } from '../model/read-lines.ts'
import { CodeArea } from './code-area.tsx'

type Verdict = 'checking' | 'valid' | CertificateProblem['reason']

const tones: Partial<Record<Verdict, Tone>> = { valid: 'good', checking: 'waiting', noClearData: 'neutral' }

const useVerdict = (certificate: Certificate, data: CertifiedData): Verdict => {
  const [verdict, setVerdict] = useState<Verdict>('checking')
  useEffect(() => {
    let current = true
    // The page names certifier and account itself: what remains to be checked is the signature and the data.
    const expected = { certifier: accountIdOf(certificate.certifier), target: certificate.target, data }
    void findCertificateProblem(certificate, expected).then((problem) => {
      if (current) setVerdict(problem?.reason ?? 'valid')
    })
    return () => {
      current = false
    }
  }, [certificate, data])
  return verdict
}

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
  const { t } = useTranslation('transaction_builder')
  const [text, setText] = useState(() => linesOf(shown))
  const [data, setData] = useState(shown)
  const verdict = useVerdict(certificate, data)
  const hidden = certificate.fields.filter((field) => !Object.hasOwn(data, field))
  const certifier = accountIdOf(certificate.certifier)
  return (
    <>
      <div>
        <StatusBadge tone={tones[verdict] ?? 'bad'}>{t(`check.certificate.${verdict}`)}</StatusBadge>
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
          { label: t('check.fields'), value: certificate.fields.join(', ') },
          { label: t('check.hidden'), value: hidden.length === 0 ? '–' : hidden.join(', ') },
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
