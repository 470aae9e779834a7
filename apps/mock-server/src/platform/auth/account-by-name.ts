import { isPersonal } from '@panel/contracts/platform/fixtures'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/** The accounts of people that the network starts with. */
export const peopleOf = ({ chainStart }: Pick<FastifyInstance, 'chainStart'>) =>
  chainStart.accounts.filter(isPersonal)

/**
 * The account that a tester names as in the fixtures, or by its id.
 *
 * @throws ApiError NOT_FOUND with the names that there are
 */
export const accountByName = (
  app: Pick<FastifyInstance, 'chainStart' | 'users'>,
  text: string,
): { readonly accountId: string; readonly publicKey: string | null } => {
  const people = peopleOf(app)
  const found =
    people.find(({ name, accountId }) => name === text || accountId === text) ?? app.users.find(text)
  if (found) return found
  throw new ApiError('NOT_FOUND', `No account is named ${text}, and none with this id signed in before.`, {
    reason: 'accountUnknown',
    known: people.map(({ name }) => name),
  })
}
