import * as z from 'zod/mini'
import { locale } from '../../platform/locales.ts'
import { hashId, recordedAccountId, timestamp } from '../../platform/primitives.ts'
import { messageKind } from './templates.ts'

export const messageStates = ['sent', 'refused'] as const
export const messageState = z.enum(messageStates)

/** A message of the outbox as a row. */
export const outboxMessage = z.object({
  id: z.int().check(z.positive()),
  kind: messageKind,
  accountId: recordedAccountId,
  /** The e-mail address, where the sender knew one. */
  address: z.nullable(z.string()),
  subject: z.string(),
  locale,
  /** Why it has this language. */
  localeBecause: z.enum(['caller', 'signIn', 'default', 'onlyOne']),
  /** The template's version; null for a test of a draft. */
  version: z.nullable(z.int()),
  /** What it is about. */
  event: z.string(),
  ticket: z.nullable(hashId),
  state: messageState,
  /** Why it was refused: `template`, or `value.<problem>:<placeholder>`; empty where it was sent. */
  reason: z.string(),
  createdAt: timestamp,
  /** Who sent it by hand. */
  sentBy: z.nullable(recordedAccountId),
  /** The message that it repeats. */
  resentOf: z.nullable(z.int()),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** A message with its body, which is gone after 30 days. */
export const outboxMessageDetail = z.extend(outboxMessage, {
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type OutboxMessageDetail = z.infer<typeof outboxMessageDetail>
