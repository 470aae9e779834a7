import { type KeptCertificate, listCertificates } from '@panel/contracts/platform/certificates'
import { base58ToBytes } from '@panel/ledger/encoding'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../api/endpoint-query.ts'
import { Card, Hint } from '../ui/layout.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { CertificateCheck } from './certificate-check.tsx'
import { CompareCertificate } from './compare-certificate.tsx'

export const certificatesQuery = (accountId: string) =>
  endpointQuery(listCertificates, { params: { accountId } })

interface AccountCertificatesProps {
  readonly accountId: string
  /** As wide as the forms of its page. */
  readonly narrow?: boolean
  /** What can be done with one. */
  readonly more?: (kept: KeptCertificate) => ReactNode
}

function KeptCertificateView({ kept }: { kept: KeptCertificate }) {
  const bytes = useMemo(() => base58ToBytes(kept.certificate), [kept.certificate])
  return (
    <>
      <CertificateCheck bytes={bytes} data={kept.data} />
      <CompareCertificate bytes={bytes} data={kept.data} />
    </>
  )
}

/** The certificates that the ledger keeps about an account, each checked here. */
export function AccountCertificates({ accountId, narrow, more }: AccountCertificatesProps) {
  const { t, ready } = useTranslation('certificates')
  const query = useQuery(certificatesQuery(accountId))
  if (!ready) return null
  return (
    <Card {...(narrow && { narrow })} title={t('title')}>
      <Hint>{t('text')}</Hint>
      <QueryView query={query}>
        {({ certificates }) => (
          <>
            {certificates.length === 0 && <Hint>{t('empty')}</Hint>}
            {certificates.map((kept) => (
              <Card key={`${kept.certifier}/${kept.key}`} as="article" title={t('named', { key: kept.key })}>
                <KeptCertificateView kept={kept} />
                {more?.(kept)}
              </Card>
            ))}
          </>
        )}
      </QueryView>
    </Card>
  )
}
