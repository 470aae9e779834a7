import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'EURS manager', 'it-IT': 'Gestione EURS' },
  description: {
    'en-US': 'The EURS stablecoin and its clones: supply, fees, holders and pre-authorisations.',
    'it-IT': 'La stablecoin EURS e i suoi cloni: circolazione, commissioni, titolari e preautorizzazioni.',
  },
  role: 'admin',
  category: 'assets',
  docUrl: '/docs/services/eurs_manager_admin',
  icon: 'currency-euro',
})
