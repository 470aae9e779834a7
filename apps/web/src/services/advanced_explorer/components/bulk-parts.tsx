import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import {
  type BulkTransaction,
  type CallingTransaction,
  isCalling,
  ticketOf,
} from '@panel/ledger/transactions'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { CallSentence } from '../../../shared/transactions/call-sentence.tsx'
import { describeCall, type ReadingAids } from '../../../shared/transactions/describe-call.ts'
import { partsOf, signerIdOf } from '../../../shared/transactions/transaction-parts.ts'
import { accountsNamedBy, useNaming } from '../../../shared/transactions/use-naming.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useCallDecimals } from '../use-call-decimals.ts'
import { useOutcomes } from '../use-outcomes.ts'
import classes from './explorer.module.css'
import { PartResult } from './part-result.tsx'

interface BulkPartsProps {
  readonly bulk: BulkTransaction
  readonly detail: TransactionDetail
}

/** How many nodes are listed. The others of a larger bulk are reached by their number. */
const mostParts = 200

/** A bulk as its root and the nodes that depend on it, each with its result and a link to its own page. */
export function BulkParts({ bulk, detail }: BulkPartsProps) {
  const { ticket, targets, success } = detail
  const outcomes = useOutcomes(detail)
  const { t } = useTranslation('advanced_explorer')
  const parts = partsOf(bulk).slice(0, mostParts + 1)
  const describe = (part: CallingTransaction, aids?: Partial<ReadingAids>) =>
    describeCall(part, signerIdOf(part), currentLocale(), {
      contractHashOfTarget: targets[part.accountId]?.contractHash ?? null,
      ...aids,
    })
  const read = parts
    .filter(isCalling)
    .map((part) => ({ signer: signerIdOf(part), description: describe(part) }))
  const naming = useNaming(read.flatMap(({ signer, description }) => accountsNamedBy(signer, description)))
  const decimalsOf = useCallDecimals(
    targets,
    read.map(({ description }) => description.assetId),
  )
  const aids = { ...naming, decimalsOf }
  return (
    <Card title={t('bulk.title', { count: bulk.nodes.length })}>
      <Hint>{t('bulk.text')}</Hint>
      <ol className={classes.parts} start={0}>
        {parts.map((part, index) => (
          <li key={ticketOf(part)} data-root={index === 0 || undefined}>
            <Link
              to="/iservice/advanced_explorer/transaction/$hash/$id"
              params={{ hash: ticket, id: String(index) }}
            >
              {index === 0 ? t('bulk.root') : t('bulk.node', { number: index })}
            </Link>
            <div>
              {isCalling(part) ? <CallSentence call={describe(part, aids)} /> : t('bulk.emptyRoot')}{' '}
              {isCalling(part) && <PartResult success={success} outcome={outcomes.get(ticketOf(part))} />}
            </div>
          </li>
        ))}
      </ol>
      {bulk.nodes.length > mostParts && (
        <Hint>{t('bulk.more', { count: bulk.nodes.length - mostParts })}</Hint>
      )}
    </Card>
  )
}
