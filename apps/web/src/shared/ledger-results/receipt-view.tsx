import { readableText } from '@panel/contracts/platform/readable-text'
import { readReceipt } from '@panel/contracts/platform/receipt'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { shownNotation } from '../format/shown-notation.ts'
import { i18n } from '../i18n/i18n.ts'
import { useBase58Bytes } from '../transactions/use-base58-bytes.ts'
import { ValueTree } from '../transactions/value-tree.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { FactList, fact } from '../ui/fact-list.tsx'
import { Card, Details, Hint } from '../ui/layout.tsx'
import { type AccountView, plainAccount } from './plain-account.tsx'

// Fetched together with the code that shows it, not when it first renders.
void i18n.loadNamespaces('ledger-results')

/** An answer of few members is shown immediately; a bulk's has one for each of its parts. */
const isShort = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length <= 4

interface ReceiptViewProps {
  /** In base58; null before there is one. */
  readonly receipt: string | null
  readonly accountOf?: AccountView
}

/** What the ledger wrote down about the execution. */
export function ReceiptView({ receipt, accountOf = plainAccount }: ReceiptViewProps) {
  const { t } = useTranslation('ledger-results')
  const bytes = useBase58Bytes(receipt)
  const read = useMemo(() => (bytes ? readReceipt(bytes) : undefined), [bytes])
  return (
    <Card title={t('receipt.title')}>
      {bytes !== undefined && !read && (
        <Hint>{t(receipt === null ? 'receipt.none' : 'receipt.unreadable')}</Hint>
      )}
      {read && (
        <>
          <FactList
            plain
            facts={[
              fact(t('fields.block'), formatCount(read.height)),
              fact(t('receipt.index'), read.index),
              fact(t('fields.burnedFuel'), formatCount(read.burnedFuel)),
              fact(t('fields.status'), t(read.success ? 'outcome.executed' : 'outcome.failed')),
            ]}
          />
          {read.error !== undefined && <Hint bad>{readableText(read.error)}</Hint>}
          {read.returned !== undefined && read.returned !== null && (
            <Details open={isShort(read.returned)} summary={t('receipt.returns')}>
              <ValueTree value={read.returned} accountOf={accountOf} />
              <CodeBlock text={shownNotation(read.returned, 2)} />
            </Details>
          )}
        </>
      )}
    </Card>
  )
}
