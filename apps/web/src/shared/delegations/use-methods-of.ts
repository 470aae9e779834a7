import { useQueries } from '@tanstack/react-query'
import { accountDataQuery } from '../api/account-queries.ts'
import { smartContractOf } from '../transactions/smart-contracts.ts'

/** How many targets' methods are offered at most. */
const mostTargets = 12

/** The methods that accounts are known to have, each once. */
export const useMethodsOf = (targets: readonly string[]): readonly string[] =>
  useQueries({
    queries: targets.slice(0, mostTargets).map((target) => accountDataQuery(target)),
    combine: (answers) => [
      ...new Set(
        answers.flatMap(({ data }) =>
          Object.keys(smartContractOf(data?.contractHash ?? null)?.methods ?? {}),
        ),
      ),
    ],
  })
