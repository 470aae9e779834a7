import { openClient } from '@panel/client/client'
import { UnexpectedAnswerError } from '@panel/contracts/platform/caller'
import { type ErrorBody, errorBody } from '@panel/contracts/platform/errors'
import * as z from 'zod/mini'
import type { Texts } from './texts/en-us.ts'

/** Typed control calls on the page's own server. */
export const { call } = openClient({
  origin: '',
  headers: () => ({ 'accept-language': document.documentElement.lang }),
})

const facts = z.object({
  reason: z.optional(z.string()),
  issues: z._default(z.array(z.object({ path: z.string() })), []),
  known: z.optional(z.array(z.string())),
  possible: z.optional(z.array(z.string())),
  newestBlock: z.optional(z.string()),
  network: z.optional(z.string()),
  scenario: z.optional(z.string()),
})

const bodyOf = (text: string) => {
  try {
    return errorBody.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The page itself refused something. Its message says what to do about it, in the language of the page. */
export class RefusedHereError extends Error {
  override readonly name = 'RefusedHereError'
}

/** What a part of a request or link takes, by its path. */
export const partText = ({ parts, unknownPart }: Texts['refusals'], path: string): string => {
  const names = path.split('.').filter((name) => name !== 'body' && !/^\d+$/.test(name))
  return parts[names.at(-1) ?? ''] ?? parts[names[0] ?? ''] ?? unknownPart(names.join('.'))
}

/** What a code alone leaves open: the parts that do not fit, else the words of the server or the ledger. */
const detailsOf = (
  { code, message }: ErrorBody,
  issues: readonly { readonly path: string }[],
  refusals: Texts['refusals'],
): Iterable<string> => {
  if (issues.length > 0) return new Set(issues.map(({ path }) => partText(refusals, path)))
  return code === 'LEDGER_REFUSED' || code === 'VALIDATION' ? [message] : []
}

/** Whether the world that was called is not there any more. */
export const isOfRemovedWorld = (error: unknown): boolean =>
  error instanceof UnexpectedAnswerError &&
  facts.safeParse(bodyOf(error.answer.text)?.details).data?.reason === 'worldUnknown'

/** What to report of an answer that cannot be read: of a long list, the first entry that does not fit stands for all. */
const technicalText = (error: unknown): string => {
  const [issue] = error instanceof z.core.$ZodError ? error.issues : []
  return issue ? `${issue.path.join('.')}: ${issue.message}` : String(error)
}

/** What a failure says in the language of the page, with each field that was refused and the names that there are. */
export const explain = (error: unknown, { refusals, unreachable, broken }: Texts): readonly string[] => {
  if (error instanceof RefusedHereError) return [error.message]
  // What fetch throws when nobody answers.
  if (error instanceof TypeError) return [unreachable]
  if (!(error instanceof UnexpectedAnswerError)) return [broken, technicalText(error)]
  const body = bodyOf(error.answer.text)
  if (!body) return [error.message]
  const {
    reason = '',
    issues,
    known,
    possible,
    newestBlock,
    network,
    scenario,
  } = facts.safeParse(body.details ?? {}).data ?? facts.parse({})
  const reasons: Readonly<Record<string, string>> = refusals.reasons
  const told = reasons[reason]
  const names = known ?? possible
  const more = [names && names.length > 0 ? names.join(', ') : undefined, newestBlock, network, scenario]
  return [
    told ?? refusals.codes[body.code] ?? body.message,
    ...(told === undefined ? detailsOf(body, issues, refusals) : more.filter((text) => text !== undefined)),
  ]
}
