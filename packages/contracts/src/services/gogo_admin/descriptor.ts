import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'GoGo loyalty', 'it-IT': 'Fedeltà GoGo' },
  description: {
    'en-US': 'The GoGo loyalty programme: users, recharges, redeems and transactions.',
    'it-IT': 'Il programma fedeltà GoGo: utenti, ricariche, riscatti e transazioni.',
  },
  role: 'admin',
  category: 'payments',
  docUrl: '/docs/services/gogo_admin',
  icon: 'gift',
})
