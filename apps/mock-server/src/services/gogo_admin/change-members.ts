import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import { normalEmail } from '@panel/contracts/services/gogo_admin/emails'
import type { addMember, changeMember, getMember } from '@panel/contracts/services/gogo_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import type { MemberEntry, MemberStore, StoredMember } from './store.ts'

const refuseTaken = (field: 'email' | 'accountId', { role, email, name }: StoredMember): ApiError =>
  new ApiError(
    'CONFLICT',
    field === 'email' ? 'Another member has this e-mail.' : 'Another member has this account.',
    { reason: `${field}Taken`, field, member: { role, email, name } },
  )

/** The member of an e-mail, who may have another one now. @throws ApiError NOT_FOUND */
export const findMember = (
  store: MemberStore,
  { body }: EndpointRequest<typeof getMember>,
): { readonly member: StoredMember; readonly changed: boolean } => {
  const email = normalEmail(body.email)
  const member = store.ofEmail(email) ?? store.formerOfEmail(email)
  if (!member) throw new ApiError('NOT_FOUND', 'Nobody has or had this e-mail.', { email })
  return { member, changed: member.email !== email || member.role !== body.role }
}

/** @throws ApiError CONFLICT where the e-mail or the account is another member's */
export const add = (
  { clock, database }: Pick<FastifyInstance, 'clock' | 'database'>,
  store: MemberStore,
  by: string,
  { body }: EndpointRequest<typeof addMember>,
): StoredMember =>
  database.transaction(() => {
    const sameEmail = store.ofEmail(body.email)
    if (sameEmail) throw refuseTaken('email', sameEmail)
    const sameAccount = store.ofAccount(body.accountId)
    if (sameAccount) throw refuseTaken('accountId', sameAccount)
    return store.add(body, { by, at: clock.now() })
  })()

/** @throws ApiError NOT_FOUND; CONFLICT where the e-mail is taken, or somebody changed the member first */
export const change = (
  { clock, database }: Pick<FastifyInstance, 'clock' | 'database'>,
  store: MemberStore,
  by: string,
  { params, body }: EndpointRequest<typeof changeMember>,
): StoredMember =>
  database.transaction(() => {
    const id = Number(params.id)
    const member = store.find(id)
    if (!member) throw new ApiError('NOT_FOUND', 'There is no such member.', { id })
    const { revision, ...entry } = body
    if (revision !== member.revision) {
      throw new ApiError('CONFLICT', 'Somebody changed this member in the meantime.', {
        field: 'revision',
        revision: member.revision,
      })
    }
    const taken = store.ofEmail(entry.email)
    if (taken && taken.id !== id) throw refuseTaken('email', taken)
    const isSame = (['role', 'email', 'name'] satisfies (keyof MemberEntry)[]).every(
      (name) => entry[name] === member[name],
    )
    return isSame ? member : store.change(id, entry, { by, at: clock.now() })
  })()
