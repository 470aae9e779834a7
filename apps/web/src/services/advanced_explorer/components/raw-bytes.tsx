import { base58ToBytes, bytesToHex } from '@panel/ledger/encoding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import classes from './explorer.module.css'

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
  const raw = opened ? base58ToBytes(bytes) : undefined
  return (
    <section className={classes.card}>
      {unreadable && <p className={classes.failure}>{t('raw.unreadable')}</p>}
      <details
        className={classes.details}
        open={opened}
        onToggle={(event) => setOpened(event.currentTarget.open)}
      >
        <summary>{t('raw.title')}</summary>
        {raw && (
          <>
            <p className={classes.note}>
              {t('raw.size', { count: raw.length, size: formatCount(raw.length) })}
            </p>
            <h3>
              Base58 <CopyButton text={bytes} label="Base58" />
            </h3>
            <CodeBlock text={bytes} />
            <h3>
              Hex <CopyButton text={bytesToHex(raw)} label="Hex" />
            </h3>
            <CodeBlock text={bytesToHex(raw)} />
          </>
        )}
      </details>
    </section>
  )
}
