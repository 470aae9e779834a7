import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Merchant licences', 'it-IT': 'Licenze esercenti' },
  description: {
    'en-US': 'Create merchants’ licences, set their domains, renew and revoke them.',
    'it-IT': 'Crea le licenze degli esercenti, impostane i domini, rinnovale e revocale.',
  },
  role: 'admin',
  category: 'payments',
  docUrl: '/docs/services/license-syn-pay',
  icon: 'license',
})
