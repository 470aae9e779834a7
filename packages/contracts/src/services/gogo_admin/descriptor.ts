import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'GoGo loyalty', 'it-IT': 'Fedeltà GoGo' },
  description: {
    'en-US': 'The GoGo loyalty programme: members, recharges, redemptions and movements.',
    'it-IT': 'Il programma fedeltà GoGo: iscritti, ricariche, riscatti e movimenti.',
  },
  role: 'admin',
  category: 'payments',
  docUrl: '/docs/services/gogo_admin',
  icon: 'gift',
})
