import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Transaction builder', 'it-IT': 'Costruttore di transazioni' },
  description: {
    'en-US': 'Build, sign, send, encode and decode ledger transactions.',
    'it-IT': 'Costruisci, firma, invia, codifica e decodifica transazioni del registro.',
  },
  role: 'dev',
  category: 'network',
  docUrl: '/docs/services/transaction_builder',
  icon: 'hammer',
})
