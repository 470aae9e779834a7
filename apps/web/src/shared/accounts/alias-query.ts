import { maximumNamedAccounts, nameAccounts } from '@panel/contracts/platform/account-names'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

interface Question {
  readonly accountId: string
  readonly resolve: (alias: string | null) => void
  readonly reject: (error: unknown) => void
}

/** A page requests all its accounts while it renders; they are gathered so long, in milliseconds. */
const gatherMilliseconds = 20

let gathered: Question[] = []

const ask = async (questions: readonly Question[]): Promise<void> => {
  try {
    const accountIds = [...new Set(questions.map(({ accountId }) => accountId))]
    const { aliases } = await call(nameAccounts, { body: { accountIds } })
    for (const { accountId, resolve } of questions) {
      resolve(Object.hasOwn(aliases, accountId) ? (aliases[accountId] ?? null) : null)
    }
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}

const askGathered = (): void => {
  const questions = gathered
  gathered = []
  for (let start = 0; start < questions.length; start += maximumNamedAccounts) {
    void ask(questions.slice(start, start + maximumNamedAccounts))
  }
}

const aliasOf = (accountId: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    if (gathered.length === 0) setTimeout(askGathered, gatherMilliseconds)
    gathered.push({ accountId, resolve, reject })
  })

/** Accounts without a key of their own are named by their id, such as `#EURS`; all others have one of base58. */
export const isNamedById = (accountId: string): boolean => !/^[1-9A-HJ-NP-Za-km-z]{46}$/.test(accountId)

/**
 * The alias of an account, null where it has none. The accounts of a page are requested with one call. A name is an
 * extra: a server that cannot say it is requested once, and the id is in its place.
 */
export const aliasQuery = (accountId: string) =>
  queryOptions({
    queryKey: [nameAccounts.operationId, accountId],
    queryFn: () => aliasOf(accountId),
    staleTime: 300_000,
    retry: false,
    retryOnMount: false,
  })
