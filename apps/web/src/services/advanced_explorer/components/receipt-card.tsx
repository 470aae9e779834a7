import { readReceipt } from '@panel/contracts/platform/receipt'
import { formatJsonNotation } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { AccountLink } from './explorer-links.tsx'

/** An answer of few members is shown immediately; a bulk's has one for each of its parts. */
const isShort = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length <= 4

/** What the ledger wrote down about the execution. */
export function ReceiptCard({ receipt }: { receipt: string | null }) {
  const { t } = useTranslation('advanced_explorer')
  const read = receipt === null ? undefined : readReceipt(receipt)
  return (
    <Card title={t('receipt.title')}>
      {read ? (
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
          {read.error !== undefined && <Hint bad>{read.error}</Hint>}
          {read.returned !== undefined && read.returned !== null && (
            <Details open={isShort(read.returned)} summary={t('receipt.returns')}>
              <ValueTree
                value={read.returned}
                accountOf={(accountId) => <AccountLink accountId={accountId} />}
              />
              <CodeBlock text={formatJsonNotation(read.returned, 2)} />
            </Details>
          )}
        </>
      ) : (
        <Hint>{t(receipt === null ? 'receipt.none' : 'receipt.unreadable')}</Hint>
      )}
    </Card>
  )
}
