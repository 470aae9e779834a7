import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'User administration', 'it-IT': 'Amministrazione utenti' },
  description: {
    'en-US': 'The platform’s users: their roles, states and subscriptions, changed by signed transactions.',
    'it-IT': 'Gli utenti della piattaforma: ruoli, stati e abbonamenti, modificati con transazioni firmate.',
  },
  role: 'admin',
  category: 'accounts',
  docUrl: '/docs/services/abs_user_admin',
  icon: 'users',
})
