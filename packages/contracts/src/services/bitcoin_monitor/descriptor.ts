import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Bitcoin bridge', 'it-IT': 'Ponte Bitcoin' },
  description: {
    'en-US': 'Deposits and withdrawals of the bridge to Bitcoin, on both chains.',
    'it-IT': 'Depositi e prelievi del ponte verso Bitcoin, su entrambe le catene.',
  },
  role: 'admin',
  category: 'assets',
  docUrl: '/docs/services/bitcoin_monitor',
  icon: 'currency-bitcoin',
})
