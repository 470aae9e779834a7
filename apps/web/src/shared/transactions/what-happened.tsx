import { currentLocale } from '../i18n/i18n.ts'
import { describeCall } from './describe-call.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import classes from './transaction-view.module.css'
import { useReadingAids } from './use-reading-aids.ts'

/** What an executed transaction did, in one sentence read from its bytes. */
export function WhatHappened({ prepared }: { prepared: PreparedTransaction }) {
  const { transaction, signerAccountId } = prepared
  const aids = useReadingAids(transaction.accountId)
  return (
    <p className={classes.text}>{describeCall(transaction, signerAccountId, currentLocale(), aids).brief}</p>
  )
}
