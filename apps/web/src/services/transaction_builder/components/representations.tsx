import { bytesToHex } from '@panel/ledger/encoding'
import {
  encodeTransaction,
  type Transaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { shownNotation } from '../../../shared/format/shown-notation.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { structureOf } from '../model/structure-of.ts'

/** A transaction in every form: ticket, base58, hex, JSON and as a tree. */
export function Representations({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transaction_builder')
  const structure = structureOf(transaction)
  return (
    <>
      <CodeBlock label={t('forms.ticket')} text={ticketOf(transaction)} />
      <CodeBlock label="Base58" text={transactionToBase58(transaction)} />
      <CodeBlock label="Hex" text={bytesToHex(encodeTransaction(transaction))} />
      <CodeBlock label="JSON" text={shownNotation(structure, 2)} />
      <h3>{t('forms.structure')}</h3>
      <ValueTree value={structure} />
    </>
  )
}
