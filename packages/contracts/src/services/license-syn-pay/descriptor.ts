import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Merchant licences', 'it-IT': 'Licenze esercenti' },
  description: {
    'en-US': 'Licences of merchants: create them, set their domains, renew keys, revoke.',
    'it-IT': 'Licenze degli esercenti: crearle, impostarne i domini, rinnovare le chiavi, revocarle.',
  },
  role: 'admin',
  category: 'payments',
  docUrl: '/docs/services/license-syn-pay',
  icon: 'license',
})
