import { bytesToHex } from '@panel/ledger/encoding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { useBase58Bytes } from '../../../shared/transactions/use-base58-bytes.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'

interface RawBytesProps {
  /** In base58. */
  readonly bytes: string
  /** True where the panel could not decode them: then they are all there is to see. */
  readonly unreadable: boolean
}

/** The bytes themselves, in both of their written forms; only worked out when they are looked at. */
export function RawBytes({ bytes, unreadable }: RawBytesProps) {
  const { t } = useTranslation('advanced_explorer')
  const [opened, setOpened] = useState(unreadable)
  const raw = useBase58Bytes(opened ? bytes : null)
  return (
    <Card>
      {unreadable && <Hint bad>{t('raw.unreadable')}</Hint>}
      <Details
        summary={t('raw.title')}
        open={opened}
        onToggle={(event) => setOpened(event.currentTarget.open)}
      >
        {raw && (
          <>
            <Hint>{t('raw.size', { count: raw.length, size: formatCount(raw.length) })}</Hint>
            <CodeBlock label="Base58" text={bytes} />
            <CodeBlock label="Hex" text={bytesToHex(raw)} />
          </>
        )}
      </Details>
    </Card>
  )
}
