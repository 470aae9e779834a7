import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Identity review', 'it-IT': 'Verifica identità' },
  description: {
    'en-US': 'The queue of identity reviews, with documents, decisions and certificates.',
    'it-IT': 'La coda delle verifiche di identità, con documenti, decisioni e certificati.',
  },
  role: 'kyc',
  category: 'accounts',
  docUrl: '/docs/services/KYC',
  icon: 'id',
})
