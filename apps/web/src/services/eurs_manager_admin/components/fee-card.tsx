import { Stack } from '@mantine/core'
import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { WrittenFees } from '@panel/contracts/smart-contracts/written-fees'
import { readFees } from '@panel/contracts/smart-contracts/written-fees'
import { useTranslation } from 'react-i18next'
import { FeeExample } from '../../../shared/fees/fee-example.tsx'
import { formatAmount, formatShare } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

interface FeeFactsProps {
  readonly terms: WrittenFees
  readonly decimals: number
  readonly symbol: string
}

/** Terms of fees in words. */
export const feeFacts = (t: (key: string) => string, { terms, decimals, symbol }: FeeFactsProps) => [
  fact(t('fees.share'), formatShare(BigInt(terms.part), BigInt(terms.of))),
  fact(t('fees.fixed'), formatAmount(terms.fixed, decimals, symbol)),
  fact(t('fees.account'), <ShortId id={terms.account} label={t('fees.account')} explorer="account" />),
]

function FeeFacts(props: FeeFactsProps) {
  const { t } = useTranslation('eurs_manager_admin')
  return <FactList plain facts={feeFacts(t, props)} />
}

interface FeeCardProps {
  readonly token: Token
  /** True beside the form that changes them. */
  readonly changing?: boolean
}

/** The fees in force with an example, those that come, and the way to their change. */
export function FeeCard({ token, changing = false }: FeeCardProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const { assetId, decimals, symbol, fees, coming } = token
  return (
    <Card
      title={t('fees.title')}
      actions={
        changing ? undefined : (
          <LinkButton
            to="/iservice/eurs_manager_admin/eurs/changefees/$tokenId"
            params={{ tokenId: assetId }}
            variant="default"
            size="compact-sm"
          >
            {t('fees.change')}
          </LinkButton>
        )
      }
    >
      <Stack gap="sm">
        <FeeFacts terms={fees} decimals={decimals} symbol={symbol} />
        <FeeExample terms={readFees(fees)} decimals={decimals} symbol={symbol} />
        {coming && (
          <Callout tone="accent">
            {t('fees.comingFrom', { from: formatBriefDateTime(coming.from) })}
            <FeeFacts terms={coming} decimals={decimals} symbol={symbol} />
          </Callout>
        )}
      </Stack>
    </Card>
  )
}
