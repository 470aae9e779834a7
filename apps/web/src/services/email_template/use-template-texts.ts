import { useDebouncedValue } from '@mantine/hooks'
import { checkTemplate } from '@panel/contracts/platform/messages/check-template'
import type { TemplateProblem } from '@panel/contracts/platform/messages/problems'
import {
  type TemplateDetail,
  type TemplateTextParts,
  templateTexts,
} from '@panel/contracts/services/email_template/templates'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { writeDraft } from '../../shared/drafts/drafts.ts'
import { readDraft } from '../../shared/drafts/read-draft.ts'

/** What is in the editor: the texts, and from which version and which saved draft they started. */
const editing = z.extend(templateTexts, { basedOn: z.int(), seenRevision: z.int() })
export type Editing = z.infer<typeof editing>

/** How long typing rests before a template is checked, in milliseconds. */
const restMilliseconds = 250

const textsOf = ({ subject, html, text, textFor }: TemplateTextParts): TemplateTextParts => ({
  ...{ subject, html, text, textFor },
})

/** The server's draft, or what is published where there is none. */
export const savedTexts = ({ draft, published }: TemplateDetail): Editing => ({
  ...textsOf(draft ?? published),
  basedOn: draft?.basedOn ?? published.version,
  seenRevision: draft?.revision ?? 0,
})

const isSame = (one: TemplateTextParts, other: TemplateTextParts): boolean =>
  one.subject === other.subject && one.html === other.html && one.text === other.text

const isSameState = (one: Editing | undefined, other: Editing): boolean =>
  one?.basedOn === other.basedOn && one.seenRevision === other.seenRevision

interface EditedTemplate {
  readonly texts: Editing
  /** The texts at the last rest in typing: what takes time is made from these. */
  readonly rested: Editing
  readonly problems: readonly TemplateProblem[]
  /** Whether something is in the editor that the server does not have. */
  readonly isChanged: boolean
  readonly change: (change: Partial<Editing>) => void
  /** Counts up whenever texts change outside the editor, which is then rebuilt. */
  readonly round: number
  /** Puts texts in place of what is in the editor. */
  readonly replace: (change: Partial<Editing>) => void
  /** Takes what the server has, and discards what was typed. */
  readonly restart: (saved: TemplateDetail) => void
  /** Sends texts and takes what the server makes of them; what is typed in the meantime stays, also an undone edit. */
  readonly send: (sent: TemplateTextParts, call: () => Promise<TemplateDetail>) => Promise<TemplateDetail>
}

/** What is typed into the editor, kept over a reload, and what is wrong with it, checked whenever typing rests. */
export const useTemplateTexts = (template: TemplateDetail): EditedTemplate => {
  const { kind, locale, others } = template
  const name = `email_template/${kind}/${locale}`
  const saved = savedTexts(template)
  const [texts, setTexts] = useState(() => editing.safeParse(readDraft(name)).data ?? saved)
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState(saved)
  const [isSending, setIsSending] = useState(false)
  /** What the server made of what was sent last, until the page shows it. */
  const [answer, setAnswer] = useState<Editing>()
  const [rested] = useDebouncedValue(texts, restMilliseconds)
  const problems = useMemo(
    () => checkTemplate({ kind, locale, ...rested }, others),
    [kind, locale, rested, others],
  )
  const isChanged = !isSame(texts, saved)
  useEffect(() => {
    writeDraft(name, isChanged ? rested : undefined)
  }, [name, rested, isChanged])
  const change = (changed: Partial<Editing>): void => setTexts((before) => ({ ...before, ...changed }))
  const replace = (changed: Partial<Editing>): void => {
    change(changed)
    setRound((before) => before + 1)
  }
  const settle = (sent: TemplateTextParts, now: Editing): void => {
    const { basedOn, seenRevision } = now
    setAnswer(now)
    setTexts((before) => (isSame(before, sent) ? now : { ...before, basedOn, seenRevision }))
    if (!isSame(sent, now)) setRound((before) => before + 1)
  }
  const send: EditedTemplate['send'] = async (sent, call) => {
    setIsSending(true)
    try {
      const made = await call()
      settle(sent, savedTexts(made))
      return made
    } finally {
      setIsSending(false)
    }
  }
  // What somebody else saves or publishes is taken where nothing was typed; else what was typed stays. What was sent from
  // here is nobody else's: the page may show it before its answer is given, or after.
  if (!isSending && !isSameState(seen, saved)) {
    setSeen(saved)
    setAnswer(undefined)
    if (!isSameState(answer, saved) && isSame(texts, seen)) replace(saved)
  }
  return {
    texts,
    rested,
    problems,
    isChanged,
    change,
    round,
    replace,
    restart: (saved) => replace(savedTexts(saved)),
    send,
  }
}
