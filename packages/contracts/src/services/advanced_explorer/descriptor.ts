import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Blockchain explorer', 'it-IT': 'Esploratore blockchain' },
  description: {
    'en-US': 'Blocks, transactions and accounts of the ledger, live and searchable.',
    'it-IT': 'Blocchi, transazioni e account del registro, in tempo reale e ricercabili.',
  },
  role: 'dev',
  category: 'network',
  docUrl: '/docs/services/advanced_explorer',
  icon: 'cube',
})
