import { Button } from '@mantine/core'
import { certificateToBase58 } from '@panel/ledger/certificates'
import { delegationToBase58 } from '@panel/ledger/delegations'
import { useTranslation } from 'react-i18next'
import { type LedgerDocument, writeDocumentFile } from '../model/document-file.ts'
import { saveText } from '../save-text.ts'
import classes from './builder.module.css'
import { TextBlock } from './text-block.tsx'

const textOf = (document: LedgerDocument): string =>
  document.kind === 'delegation'
    ? delegationToBase58(document.delegation)
    : certificateToBase58(document.certificate)

const isSigned = (document: LedgerDocument): boolean =>
  (document.kind === 'delegation' ? document.delegation : document.certificate).signature !== null

/** A document that was made, to be copied or kept as a file. */
export function MadeDocument({ document }: { document: LedgerDocument }) {
  const { t } = useTranslation('transaction_builder')
  return (
    <>
      <TextBlock label={t(isSigned(document) ? 'signedForm' : 'unsignedForm')} text={textOf(document)} />
      <div className={classes.submit}>
        <Button
          variant="default"
          onClick={() => saveText(writeDocumentFile(document), `trinci-${document.kind}.json`)}
        >
          {t('check.download')}
        </Button>
      </div>
    </>
  )
}
