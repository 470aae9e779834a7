import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Merchant payments', 'it-IT': 'Pagamenti esercente' },
  description: {
    'en-US': 'A merchant’s payments by licence: totals, charts, list and detail.',
    'it-IT': 'I pagamenti di un esercente per licenza: totali, grafici, elenco e dettaglio.',
  },
  role: 'merchant',
  category: 'payments',
  docUrl: '/docs/services/synkrony_pay_dashboard',
  icon: 'receipt',
  readsSites: true,
})
