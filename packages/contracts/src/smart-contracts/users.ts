import { updateUserArgs } from '../services/abs_user_admin/users.ts'
import { describeSmartContract } from './smart-contract.ts'

/** The account that keeps the platform's users on the ledger. */
export const usersAccountId = '#ABS'

/** The event that `update_user` emits; its data are the method's args. */
export const userUpdatedEvent = 'user_updated'

/** The platform's users: roles, states and subscriptions, changed by administrators alone. */
export const users = describeSmartContract({
  hash: '1220a33eec2288252a0b46d68eaf409e3bb7f22092ef1529263005be2be52b8496b2',
  title: { 'en-US': 'Platform users', 'it-IT': 'Utenti della piattaforma' },
  methods: {
    update_user: {
      title: { 'en-US': 'Update a user', 'it-IT': 'Aggiorna un utente' },
      description: {
        'en-US': 'Replaces a user’s roles, state and subscriptions.',
        'it-IT': 'Sostituisce ruoli, stato e sottoscrizioni di un utente.',
      },
      sentence: {
        'en-US':
          'Give user {accountId} the roles {roles}, the state {status} and the subscriptions {subscriptions}.',
        'it-IT':
          'Assegna all’utente {accountId} i ruoli {roles}, lo stato {status} e le sottoscrizioni {subscriptions}.',
      },
      formats: { accountId: 'account', roles: 'list', status: 'text', subscriptions: 'json' },
      risk: 'high',
      args: updateUserArgs,
    },
  },
})
