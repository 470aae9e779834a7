import { bytesToHex, formatJsonNotation } from '@panel/ledger/encoding'
import {
  encodeTransaction,
  type Transaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { structureOf } from '../model/structure-of.ts'
import classes from './builder.module.css'
import { StructureTree } from './structure-tree.tsx'
import { TextBlock } from './text-block.tsx'

/** A transaction in every form: ticket, base58, hex, JSON and as a tree. */
export function Representations({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transaction_builder')
  const structure = structureOf(transaction)
  return (
    <>
      <TextBlock label={t('forms.ticket')} text={ticketOf(transaction)} />
      <TextBlock label="Base58" text={transactionToBase58(transaction)} />
      <TextBlock label="Hex" text={bytesToHex(encodeTransaction(transaction))} />
      <TextBlock label="JSON" text={formatJsonNotation(structure, 2)} />
      <p className={classes.text}>{t('forms.structure')}</p>
      <StructureTree value={structure} />
    </>
  )
}
