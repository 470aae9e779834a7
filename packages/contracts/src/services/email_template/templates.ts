import * as z from 'zod/mini'
import { locale } from '../../platform/locales.ts'
import { messageKindNames } from '../../platform/messages/kinds.ts'
import { templateParts, templateRuleNames } from '../../platform/messages/problems.ts'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'

export const messageKind = z.enum(messageKindNames)

/** The most characters of a template's HTML or text, and of its subject. A larger text is refused whole. */
const longestText = 1_200_000
export const longestSubject = 998

/** What a template is written of. */
export const templateTexts = z.object({
  subject: z.string().check(z.maxLength(longestSubject)),
  html: z.string().check(z.maxLength(longestText)),
  text: z.string().check(z.maxLength(longestText)),
  /** The fingerprint of the HTML that the text part was written for. */
  textFor: z.string().check(z.maxLength(64)),
})
export type TemplateTextParts = z.infer<typeof templateTexts>

/** A published version, without its texts. It never changes. */
export const templateVersion = z.object({
  version: z.int().check(z.positive()),
  publishedAt: timestamp,
  /** Null for the platform's own first version. */
  publishedBy: z.nullable(recordedAccountId),
  note: z.string(),
  /** The earlier version that it published once more; null for a version of new texts. */
  rolledBackTo: z.nullable(z.int().check(z.positive())),
})
export type TemplateVersion = z.infer<typeof templateVersion>

export const publishedTemplate = z.extend(templateVersion, templateTexts.shape)
export type PublishedTemplate = z.infer<typeof publishedTemplate>

const draft = z.object({
  ...templateTexts.shape,
  /** The version that the draft was started from. */
  basedOn: z.int().check(z.nonnegative()),
  /** Counts up with each save. */
  revision: z.int().check(z.positive()),
  savedAt: timestamp,
  savedBy: recordedAccountId,
})

/** A template as a row: a kind of message in one language. */
export const templateRow = z.object({
  id: z.string(),
  kind: messageKind,
  locale,
  subject: z.string(),
  version: z.int().check(z.nonnegative()),
  publishedAt: z.nullable(timestamp),
  publishedBy: z.nullable(recordedAccountId),
  /** When the draft was saved last; null where there is none. */
  draftAt: z.nullable(timestamp),
})

export const templateDetail = z.object({
  kind: messageKind,
  locale,
  /** What is sent now. */
  published: publishedTemplate,
  draft: z.nullable(draft),
  /** Newest first. */
  versions: z.array(templateVersion),
  /** Other languages that have no template, or an older one. */
  others: z.array(z.object({ locale, state: z.enum(['missing', 'stale']) })),
})
export type TemplateDetail = z.infer<typeof templateDetail>

/** The details of a VALIDATION error about a template that has errors. */
export const refusedTemplate = z.object({
  problems: z.array(
    z.object({
      part: z.enum(templateParts),
      rule: z.enum(templateRuleNames),
      severity: z.enum(['error', 'warning']),
      line: z.int(),
      column: z.int(),
      from: z.int(),
      to: z.int(),
      about: z.string(),
    }),
  ),
})
