import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Asset administration', 'it-IT': 'Amministrazione asset' },
  description: {
    'en-US': 'Create an asset on the ledger and mint it.',
    'it-IT': 'Creare un asset sul registro e coniarlo.',
  },
  role: 'admin',
  category: 'assets',
  docUrl: '/docs/services/advanced_asset_admin',
  icon: 'coins',
})
