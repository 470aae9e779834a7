import { CallSentence } from './call-sentence.tsx'
import type { DescribeChanges } from './describe-call.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import classes from './transaction-view.module.css'
import { useDescription } from './use-description.ts'

interface WhatHappenedProps {
  readonly prepared: PreparedTransaction
  readonly whatChanges?: DescribeChanges | undefined
}

/** What an executed transaction did, read from its bytes: what it changed of what was shown, else one sentence. */
export function WhatHappened({ prepared, whatChanges }: WhatHappenedProps) {
  const { transaction, signerAccountId } = prepared
  const description = useDescription(transaction, signerAccountId)
  const changes = whatChanges?.(description)
  return <div className={classes.text}>{changes?.sentences ?? <CallSentence call={description} />}</div>
}
