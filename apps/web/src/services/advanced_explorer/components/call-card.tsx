import type { CallTarget } from '@panel/contracts/services/advanced_explorer/chain'
import { identityRegistry } from '@panel/contracts/smart-contracts/identity-registry'
import type { CallingTransaction } from '@panel/ledger/transactions'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CertificateCheck } from '../../../shared/certificates/certificate-check.tsx'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { ArgsView } from '../../../shared/ledger-results/args-view.tsx'
import { CallSentence } from '../../../shared/transactions/call-sentence.tsx'
import { describeCall, type ReadingAids } from '../../../shared/transactions/describe-call.ts'
import { signerIdOf } from '../../../shared/transactions/transaction-parts.ts'
import { accountsNamedBy, useNaming } from '../../../shared/transactions/use-naming.ts'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { useCallDecimals } from '../use-call-decimals.ts'
import { accountLink } from './explorer-links.tsx'

interface CallCardProps {
  readonly call: CallingTransaction
  readonly targets: Readonly<Record<string, CallTarget>>
}

const { set_certificate: setCertificate } = identityRegistry.methods

/** The certificate that a call stores, and whether it holds. */
function CertificateInCall({ args }: { args: unknown }) {
  const { t, ready } = useTranslation('certificates')
  const stored = useMemo(() => setCertificate.args.safeParse(args).data, [args])
  if (!stored || !ready) return null
  return (
    <Card as="article" title={t('inCall')}>
      <CertificateCheck bytes={stored.certificate} data={stored.data} />
    </Card>
  )
}

/** What a call does in one sentence made of its bytes, and its arguments. */
export function CallCard({ call, targets }: CallCardProps) {
  const { t } = useTranslation('advanced_explorer')
  const signer = signerIdOf(call)
  const describe = (aids?: Partial<ReadingAids>) =>
    describeCall(call, signer, currentLocale(), {
      contractHashOfTarget: targets[call.accountId]?.contractHash ?? null,
      ...aids,
    })
  const unnamed = describe()
  const decimalsOf = useCallDecimals(targets, [unnamed.assetId])
  const naming = useNaming(accountsNamedBy(signer, unnamed))
  const described = describe({ ...naming, decimalsOf })
  const { title, value } = described
  const storesCertificate = call.smartContractMethod === 'set_certificate'
  return (
    <Card title={title}>
      <Callout tone="accent">
        <CallSentence call={described} />
      </Callout>
      {storesCertificate && <CertificateInCall args={value} />}
      <ArgsView label={t('transaction.args')} bytes={call.smartContractMethodArgs} accountOf={accountLink} />
    </Card>
  )
}
