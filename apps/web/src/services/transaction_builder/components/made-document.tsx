import { Button, Group } from '@mantine/core'
import { certificateToBase58 } from '@panel/ledger/certificates'
import { delegationToBase58 } from '@panel/ledger/delegations'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../shared/files/save-file.ts'
import { type LedgerDocument, writeDocumentFile } from '../../../shared/ledger-documents/document-file.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'

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
      <CodeBlock label={t(isSigned(document) ? 'signedForm' : 'unsignedForm')} text={textOf(document)} />
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() =>
            saveFile(`trinci-${document.kind}.json`, 'application/json', [writeDocumentFile(document)])
          }
        >
          {t('check.download')}
        </Button>
      </Group>
    </>
  )
}
