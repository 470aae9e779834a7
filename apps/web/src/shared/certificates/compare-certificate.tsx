import { Textarea } from '@mantine/core'
import {
  type Certificate,
  type CertifiedData,
  decodeCertificate,
  encodeCertificate,
} from '@panel/ledger/certificates'
import { isSameBytes } from '@panel/ledger/encoding'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocument } from '../ledger-documents/document-file.ts'
import { bytesIn, encodings } from '../paste/encodings.ts'
import { Details, Hint } from '../ui/layout.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { differenceFrom } from './certificate-members.ts'
import { partiesOf, useCertificateVerdict } from './use-certificate-verdict.ts'
import { useCertifiedFields } from './use-certified-fields.ts'

interface Given {
  readonly bytes: Uint8Array
  readonly data: CertifiedData
  /** Undefined for bytes that are none. */
  readonly certificate?: Certificate
}

/** The bytes that a text writes, and the data that came along; undefined where it writes none. */
const readGiven = (text: string): Given | undefined => {
  const { document } = readDocument(text)
  if (document?.kind === 'certificate') {
    const { certificate, data } = document
    return { bytes: encodeCertificate(certificate), data, certificate }
  }
  // A damaged certificate is no certificate any more, and still bytes that can be compared.
  const compact = text.replace(/\s+/g, '')
  for (const encoding of encodings) {
    const bytes = bytesIn(compact, encoding)
    if (bytes && bytes.length > 0) return { bytes, data: {} }
  }
  return undefined
}

const noBytes = new Uint8Array()

interface GivenVerdictProps {
  readonly kept: Uint8Array
  readonly given: Certificate
  readonly data: CertifiedData
}

/** Why a certificate that is not the kept one proves nothing here, or that it is true and another one. */
function GivenVerdict({ kept, given, data }: GivenVerdictProps) {
  const { t } = useTranslation('certificates')
  const own = useMemo(() => decodeCertificate(kept), [kept])
  const parties = useMemo(() => partiesOf(own), [own])
  const verdict = useCertificateVerdict(given, data, parties)
  if (verdict === 'checking') return null
  const isTrue = verdict === 'valid' || verdict === 'signed'
  // No signature covers the hashes of what is not shown. Only the shown data, which did not come along, prove them.
  const isSameSigned =
    verdict === 'signed' && isSameBytes(given.signature ?? noBytes, own.signature ?? noBytes)
  if (isSameSigned) return <Hint bad>{t('compare.otherHashes')}</Hint>
  return <Hint bad>{t(isTrue ? 'compare.other' : `verdicts.${verdict}`)}</Hint>
}

interface CompareCertificateProps {
  readonly bytes: Uint8Array
  readonly data: CertifiedData
}

/** Compares a certificate that somebody was given with the one that the ledger keeps, byte by byte and field by field. */
export function CompareCertificate({ bytes, data }: CompareCertificateProps) {
  const { t } = useTranslation('certificates')
  const { nameOf } = useCertifiedFields()
  const [text, setText] = useState('')
  const given = useMemo(() => (text.trim() === '' ? undefined : readGiven(text)), [text])
  const difference = given && differenceFrom(bytes, given.bytes)
  const wrong = Object.keys(given?.data ?? {}).filter(
    (field) => Object.hasOwn(data, field) && data[field] !== given?.data[field],
  )
  return (
    <Details summary={t('compare.title')}>
      <Textarea
        label={t('compare.text')}
        description={t('compare.hint')}
        rows={3}
        value={text}
        error={text.trim() !== '' && !given ? t('compare.none') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {given && difference && (
          <StatusBadge tone="bad">
            {t('compare.differs', { byte: difference.byte, member: t(`members.${difference.member}`) })}
          </StatusBadge>
        )}
        {given?.certificate && difference && (
          <GivenVerdict kept={bytes} given={given.certificate} data={given.data} />
        )}
        {given && !difference && <StatusBadge tone="good">{t('compare.same')}</StatusBadge>}
        {wrong.length > 0 && (
          <Hint bad>{t('compare.wrongFields', { fields: wrong.map(nameOf).join(', ') })}</Hint>
        )}
      </div>
    </Details>
  )
}
