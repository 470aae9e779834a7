import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Asset administration', 'it-IT': 'Amministrazione asset' },
  description: {
    'en-US': 'Create assets on the ledger and mint them.',
    'it-IT': 'Crea asset sul registro e coniali.',
  },
  role: 'admin',
  category: 'assets',
  docUrl: '/docs/services/advanced_asset_admin',
  icon: 'coins',
})
