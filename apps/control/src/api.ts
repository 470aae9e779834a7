import { openClient } from '@panel/client/client'
import { UnexpectedAnswerError } from '@panel/contracts/platform/caller'
import { errorBody } from '@panel/contracts/platform/errors'
import * as z from 'zod/mini'

/** Typed control calls on the page's own server. */
export const { call } = openClient({
  origin: '',
  headers: () => ({ 'accept-language': document.documentElement.lang }),
})

const issueList = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })
const knownNames = z.object({ known: z.array(z.string()) })

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

/** What a failure says, with each field that was refused and the names that there are; undefined without an answer. */
export const explain = (error: unknown): string[] | undefined => {
  if (error instanceof RefusedHereError) return [error.message]
  if (!(error instanceof UnexpectedAnswerError)) return undefined
  const body = bodyOf(error.answer.text)
  if (!body) return [error.message]
  const issues = issueList.safeParse(body.details).data?.issues ?? []
  const known = knownNames.safeParse(body.details).data?.known
  return [
    body.message,
    ...issues
      .filter(({ message }) => message !== body.message)
      .map(({ path, message }) => `${path}: ${message}`),
    ...(known && known.length > 0 ? [known.join(', ')] : []),
  ]
}
