import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Ethereum tokens', 'it-IT': 'Token Ethereum' },
  description: {
    'en-US': 'Bridged Ethereum tokens: supply on both sides and transactions.',
    'it-IT': 'Token Ethereum collegati: circolazione sui due lati e transazioni.',
  },
  role: 'admin',
  category: 'assets',
  docUrl: '/docs/services/eth_admin',
  icon: 'currency-ethereum',
})
