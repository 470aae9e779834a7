import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Order book', 'it-IT': 'Libro ordini' },
  description: {
    'en-US': 'The exchange’s pairs, depth, orders, tokens and stakes.',
    'it-IT': 'Coppie, profondità, ordini, token e stake del mercato.',
  },
  role: 'admin',
  category: 'assets',
  docUrl: '/docs/services/orderbook_admin',
  icon: 'arrows-exchange',
})
