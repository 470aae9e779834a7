import * as z from 'zod/mini'
import { accountId, serviceId } from '../platform/primitives.ts'
import { role, subscriptionStatus, userStatus } from '../platform/roles.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'

/** The account that keeps the platform's users on the ledger. */
export const usersAccountId = '#ABS'

/** What a user may do. `subscriptions` names only services with a state; all others are INACTIVE. */
export const userState = {
  roles: z.array(role),
  status: userStatus,
  subscriptions: z.record(serviceId, subscriptionStatus),
}

/** The args of `update_user`: the user's new state, whole. Its event carries the same. */
export const updateUserArgs = z.object({ accountId, ...userState })
export type UpdateUserArgs = z.infer<typeof updateUserArgs>

/** The platform's users: roles, states and subscriptions, changed by administrators alone. */
export const users = describeSmartContract({
  hash: '1220a33eec2288252a0b46d68eaf409e3bb7f22092ef1529263005be2be52b8496b2',
  title: { 'en-US': 'Platform users', 'it-IT': 'Utenti della piattaforma' },
  accountId: usersAccountId,
  methods: {
    update_user: {
      title: { 'en-US': 'Update a user', 'it-IT': 'Aggiornamento di un utente' },
      description: {
        'en-US': 'Replaces a user’s roles, state and subscriptions.',
        'it-IT': 'Sostituisce ruoli, stato e abbonamenti di un utente.',
      },
      sentence: {
        'en-US':
          'Give {accountId} the roles {roles}, the state {status} and the subscriptions {subscriptions}.',
        'it-IT':
          'Assegnazione a {accountId} dei ruoli {roles}, dello stato {status} e degli abbonamenti {subscriptions}.',
      },
      counted: {
        arg: 'subscriptions',
        above: 3,
        sentence: {
          'en-US': 'Give {accountId} the roles {roles}, the state {status} and {count} subscriptions.',
          'it-IT':
            'Assegnazione a {accountId} dei ruoli {roles}, dello stato {status} e di {count} abbonamenti.',
        },
      },
      formats: { accountId: 'account', roles: 'roles', status: 'userStatus', subscriptions: 'subscriptions' },
      risk: 'high',
      args: updateUserArgs,
    },
  },
  data: { user: dataEntry('users:{accountId}', z.object(userState)) },
  events: { user_updated: updateUserArgs },
})
