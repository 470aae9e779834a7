import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Synkrony back office', 'it-IT': 'Gestione Synkrony' },
  description: {
    'en-US': 'The payment platform’s totals, withdrawals, purchases, recharges, users and fees.',
    'it-IT': 'Totali, prelievi, acquisti, ricariche, utenti e commissioni della piattaforma di pagamento.',
  },
  role: 'admin_synkrony',
  category: 'payments',
  docUrl: '/docs/services/synkrony_admin',
  icon: 'building-bank',
})
