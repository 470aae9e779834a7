import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Payment e-services', 'it-IT': 'Servizi di pagamento' },
  description: {
    'en-US': 'Merchants, remote payments, discount codes and account capabilities.',
    'it-IT': 'Esercenti, pagamenti remoti, codici sconto e autorizzazioni degli account.',
  },
  role: 'admin',
  category: 'payments',
  docUrl: '/docs/services/pes_admin_service',
  icon: 'building-store',
})
