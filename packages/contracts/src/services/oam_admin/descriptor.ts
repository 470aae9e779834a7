import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'One-time accounts', 'it-IT': 'Account monouso' },
  description: {
    'en-US': 'Batches of key pairs made in the browser, exported encrypted or printed.',
    'it-IT': 'Lotti di coppie di chiavi generate nel browser, esportate cifrate o stampate.',
  },
  role: 'admin',
  category: 'accounts',
  docUrl: '/docs/services/oam_admin',
  icon: 'key',
})
